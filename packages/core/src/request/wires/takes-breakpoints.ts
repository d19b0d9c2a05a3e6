import type { PlaceOptions } from './wire.js'

/**
 * Whether an endpoint is known to take OpenAI's cache breakpoints: OpenAI's own, for a model that has them. Others that
 * offer a model by the same name refuse the request, so that there only the body's own use of them tells.
 */
export function takesBreakpoints(url: string, body: { readonly model?: unknown }): PlaceOptions {
  const isOpenAI = /^https:\/\/(?:[a-z]+\.)?api\.openai\.com\//.test(url)
  // From GPT-5.6 on.
  return isOpenAI && /^gpt-(?:5\.(?:[6-9]|\d\d)|[6-9]|\d\d)/.test(String(body.model)) ? { takesBreakpoints: true } : {}
}
