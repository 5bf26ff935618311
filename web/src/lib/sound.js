// Sounds of paper and wood, made in the browser: a short burst of noise through a filter, for tiles
// with the knock of wood beneath it. Silent until chosen in the settings; never the only sign.
import { settings } from './settings.svelte.js'

let context
let noise

function ready() {
  context ??= new AudioContext()
  if (context.state === 'suspended') context.resume()
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate / 4, context.sampleRate)
    const samples = noise.getChannelData(0)
    for (let at = 0; at < samples.length; at++) samples[at] = Math.random() * 2 - 1
  }
  return context
}

function fading(volume, start, seconds) {
  const gain = context.createGain()
  gain.gain.setValueAtTime(volume * settings.volume, start)
  gain.gain.exponentialRampToValueAtTime(0.0001, start + seconds)
  gain.connect(context.destination)
  return gain
}

function burst(start, { frequency, width, seconds, volume }) {
  const source = context.createBufferSource()
  source.buffer = noise
  const filter = context.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = frequency
  filter.Q.value = width
  source.connect(filter).connect(fading(volume, start, seconds))
  source.start(start, Math.random() * 0.1, seconds)
}

function tone(start, { frequency, seconds, volume, shape = 'sine' }) {
  const source = context.createOscillator()
  source.type = shape
  source.frequency.setValueAtTime(frequency, start)
  source.connect(fading(volume, start, seconds))
  source.start(start)
  source.stop(start + seconds)
}

const SOUNDS = {
  card(at) {
    burst(at, { frequency: 2600, width: 0.8, seconds: 0.07, volume: 0.5 })
  },
  tile(at) {
    burst(at, { frequency: 3400, width: 1.5, seconds: 0.03, volume: 0.5 })
    tone(at, { frequency: 520, seconds: 0.06, volume: 0.35, shape: 'triangle' })
  },
  call(at) {
    tone(at, { frequency: 440, seconds: 0.12, volume: 0.2, shape: 'triangle' })
  },
  turn(at) {
    tone(at, { frequency: 660, seconds: 0.16, volume: 0.16 })
  },
  warn(at) {
    for (const beat of [0, 0.18]) tone(at + beat, { frequency: 330, seconds: 0.14, volume: 0.25 })
  },
  over(at) {
    ;[392, 494, 587].forEach((frequency, step) => tone(at + step * 0.09, { frequency, seconds: 0.35, volume: 0.16 }))
  },
}

// Play one of: card, tile, call, turn, warn, over.
export function sound(name) {
  if (!settings.sound) return
  try {
    SOUNDS[name](ready().currentTime)
  } catch {
    settings.sound = false // no audio on this machine: stay silent from now on
  }
}
