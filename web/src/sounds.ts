// Short sounds, made by the browser itself: dice, cards, engines, trouble, start lights, the flag, a line of chat, and my move.

export type Sound = 'dice' | 'card' | 'engine' | 'crash' | 'lights' | 'flag' | 'mine' | 'said'

const loudness: Sound[] = ['card', 'dice', 'engine', 'crash', 'lights', 'flag']

/** Of many things that happen at once, the one to be heard. */
export function soundFor(sounds: (Sound | undefined)[]): Sound | null {
  return loudness.findLast((sound) => sounds.includes(sound)) ?? null
}

let audio: AudioContext | undefined

/** A tone that glides from one pitch to another and fades. */
function tone(
  context: AudioContext,
  type: OscillatorType,
  from: number,
  to: number,
  start: number,
  seconds: number,
  volume: number,
) {
  const at = context.currentTime + start
  const oscillator = new OscillatorNode(context, { type, frequency: from })
  const gain = new GainNode(context, { gain: 0 })
  oscillator.frequency.linearRampToValueAtTime(to, at + seconds)
  gain.gain.setValueAtTime(volume, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}

/** A click of noise, as of something that falls on a table. */
function knock(context: AudioContext, pitch: number, start: number, seconds: number, volume: number) {
  const length = Math.ceil(context.sampleRate * seconds)
  const buffer = context.createBuffer(1, length, context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let index = 0; index < length; index++) samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 3
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: pitch, Q: 1 })
  const gain = new GainNode(context, { gain: volume })
  const source = new AudioBufferSourceNode(context, { buffer })
  source.connect(filter).connect(gain).connect(context.destination)
  source.start(context.currentTime + start)
}

const players: Record<Sound, (context: AudioContext) => void> = {
  dice: (context) => [0, 0.09, 0.16, 0.26].forEach((start) => knock(context, 2400, start, 0.05, 0.5)),
  card: (context) => knock(context, 5000, 0, 0.09, 0.35),
  engine: (context) => tone(context, 'sawtooth', 90, 210, 0, 0.5, 0.06),
  crash: (context) => knock(context, 400, 0, 0.5, 0.9),
  lights: (context) => [0, 1, 2, 3, 4].forEach((lamp) => tone(context, 'square', 440, 440, lamp * 0.14, 0.08, 0.05)),
  flag: (context) =>
    [523, 659, 784, 1047].forEach((pitch, index) => tone(context, 'triangle', pitch, pitch, index * 0.14, 0.3, 0.16)),
  said: (context) => tone(context, 'sine', 880, 990, 0, 0.12, 0.12),
  mine: (context) =>
    [660, 880].forEach((pitch, index) => tone(context, 'sine', pitch, pitch, index * 0.13, 0.25, 0.18)),
}

export function play(sound: Sound) {
  audio ??= new AudioContext()
  players[sound](audio)
}
