import process from 'node:process'

/**
 * @typedef {object} NamedStory
 * @property {string} name As its line begins: the example, and where there are several of it the browser and the story.
 * @property {() => Promise<string>} tell Resolves with what the line is to say, and rejects where a claim does not hold.
 */

/**
 * Tells stories, some of them at a time, and prints a line for each. The process ends with 1 where one fails.
 * @param {readonly NamedStory[]} stories
 * @param {{ atOnce?: number }} [options]
 */
export async function tellStories(stories, { atOnce = 1 } = {}) {
  const waiting = [...stories]
  const work = async () => {
    for (let story = waiting.shift(); story; story = waiting.shift()) await tellOne(story)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** @param {NamedStory} story */
async function tellOne({ name, tell }) {
  const startedAt = performance.now()
  try {
    const told = await tell()
    console.log(`${name}: passed in ${((performance.now() - startedAt) / 1000).toFixed(1)} s. ${told}`)
  } catch (error) {
    console.log(`${name}: FAILED. ${error instanceof Error ? error.message : error}`)
    process.exitCode = 1
  }
}
