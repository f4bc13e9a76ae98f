// What the browser's main thread works, told by Chromium's trace in CPU time: other work of the machine does not count.
const milliseconds = (ticks = 0) => ticks / 1000;

// Runs the body; then all tasks of the page's main thread in turn, as { start, end, work, frame, click }.
export async function traced({ context, page }, body) {
  const session = await context.newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'devtools.timeline', 'cc'] } });
  await body();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  return tasks_in(events);
}

function tasks_in(events) {
  const threads = events.filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain');
  const of_thread = ({ pid, tid }) => events.filter((event) => event.ph === 'X' && event.pid === pid && event.tid === tid);
  const all = threads.map(of_thread).sort((a, b) => b.length - a.length)[0].toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  const tasks = [];
  for (const { name, ts, dur, tdur, args } of all) {
    const last = tasks.at(-1);
    if (!last || ts >= last.end) tasks.push({ start: ts, end: ts + dur, work: milliseconds(tdur), frame: false, click: false });
    const task = tasks.at(-1);
    if (name.endsWith('BeginMainFrame')) task.frame = true;
    if (name === 'EventDispatch' && args.data?.type === 'click') task.click = true;
  }
  return tasks;
}

// The work for each frame: what was done since the frame before it, and not long before it.
export function frames_in(tasks) {
  const recent = 100_000;
  return tasks.flatMap((frame, index) => {
    if (!frame.frame) return [];
    const before = tasks.findLastIndex((task, at) => at < index && task.frame);
    return [tasks.slice(before + 1, index + 1).filter(({ start }) => frame.start - start < recent).reduce((sum, { work }) => sum + work, 0)];
  });
}

// The work from each click to the end of the frame that shows its answer.
export function clicks_in(tasks) {
  return tasks.flatMap((task, index) => {
    if (!task.click) return [];
    const frame = tasks.findIndex((other, at) => at >= index + Number(task.frame) && other.frame);
    return frame < 0 ? [] : [tasks.slice(index, frame + 1).reduce((sum, { work }) => sum + work, 0)];
  });
}
