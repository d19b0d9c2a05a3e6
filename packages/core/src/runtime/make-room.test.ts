import { expect, it } from 'vitest'

import { AntecedentError } from '../errors.js'
import { createRoomMaker } from './make-room.js'
import type { TextId, TextStorage } from './persistence/text-storage.js'
import { createInMemoryTexts } from './persistence/in-memory-texts.js'

const full = new AntecedentError('storage-quota', { message: 'full' })

function aRoomMaker(evicted: readonly TextId[], clear = async () => false) {
  const told: (readonly TextId[])[] = []
  const texts: TextStorage = { ...createInMemoryTexts(), makeRoom: async () => evicted }
  return { told, write: createRoomMaker({ texts, vectors: { clear }, onEvicted: gone => told.push(gone) }) }
}

/** Fails so many times. */
function failing(times: number, error: Error = full): () => Promise<string> {
  let left = times
  return async () => {
    if (left-- > 0) throw error
    return 'written'
  }
}

const options = { bytes: 1, at: 0 }
const one = { thread: 't-1', id: 'a1' }

it('F7 writes once more after artifacts have given way', async () => {
  const { write, told } = aRoomMaker([one])
  expect(await write(failing(1), options)).toBe('written')
  expect(told).toEqual([[one]])
  await expect(write(failing(2), options)).rejects.toBe(full)
})

it('F7 gives up vectors before any artifact', async () => {
  let vectors = 3
  const clear = async () => {
    const had = vectors > 0
    vectors = 0
    return had
  }
  const { write, told } = aRoomMaker([one], clear)
  expect(await write(failing(1), options)).toBe('written')
  expect([vectors, told]).toEqual([0, []])
  expect(await write(failing(1), options)).toBe('written')
  expect(told).toEqual([[one]])
})

it('F7 gives the failure on where nothing can give way, or room was not what was missing', async () => {
  await expect(aRoomMaker([]).write(failing(1), options)).rejects.toBe(full)
  const other = new AntecedentError('storage-failed', { message: 'no' })
  const { write, told } = aRoomMaker([one])
  await expect(write(failing(1, other), options)).rejects.toBe(other)
  expect(told).toEqual([])
})
