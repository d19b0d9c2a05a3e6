import { readdirSync } from 'node:fs'
import path from 'node:path'
import { readJsonLines } from './read-json-lines.mjs'

/**
 * @typedef {{ role: 'user' | 'assistant', text: string }} Message
 * @typedef {{ role: 'tool', name: string, args: unknown, result: unknown }} ToolTurn
 * @typedef {{ id: string, turns: (Message | ToolTurn)[] }} Conversation
 */

const dataFile = /\.jsonl(\.gz)?$/

/**
 * The sets of a folder, one for each file, by name.
 * @param {string} folder
 */
export function listSets(folder) {
  return readdirSync(folder)
    .filter(file => dataFile.test(file))
    .sort()
    .map(file => ({ name: file.replace(dataFile, ''), file: path.join(folder, file) }))
    .filter(({ file }) => readConversations(file).length > 0)
}

/**
 * The conversations of a file, one a line; lines of another format are left out.
 * @param {string} file
 * @returns {Conversation[]}
 */
export function readConversations(file) {
  return readJsonLines(file).filter(isConversation)
}

/** @param {any} value */
function isConversation(value) {
  return Array.isArray(value?.turns) && value.turns.every((/** @type {any} */ turn) => typeof turn?.role === 'string')
}
