// The canvas as files: a picture, and an animation that is recorded while it plays.

/** What this browser can record; null: nothing. */
export const animationType = (): string | null =>
  typeof MediaRecorder === 'undefined' || !('captureStream' in HTMLCanvasElement.prototype)
    ? null
    : (['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'].find((type) =>
        MediaRecorder.isTypeSupported(type),
      ) ?? null)

export const pictureIn = (canvas: HTMLCanvasElement) =>
  new Promise<Blob>((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  )

/** Plays from the first millisecond to the last; `draw` is told each. */
export function play(draw: (time: number) => void, time: number): Promise<void> {
  const start = performance.now()
  return new Promise((done) => {
    const step = () => {
      const now = performance.now() - start
      draw(Math.min(now, time))
      if (now < time) requestAnimationFrame(step)
      else done()
    }
    step()
  })
}

export async function animationIn(
  canvas: HTMLCanvasElement,
  type: string,
  draw: (time: number) => void,
  time: number,
): Promise<Blob> {
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: type, videoBitsPerSecond: 4_000_000 })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  const stopped = new Promise((done) => (recorder.onstop = done))
  recorder.start()
  await play(draw, time)
  recorder.stop()
  await stopped
  return new Blob(pieces, { type: type.split(';')[0]! })
}
