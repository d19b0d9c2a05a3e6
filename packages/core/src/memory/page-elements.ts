import type { Entity } from '../model/entity.js'

/** Roles of elements that can be acted on, by which accessibility snapshots call them. */
export const ACTIVE_ROLES: ReadonlySet<string> = new Set(
  (
    'button link textbox searchbox combobox listbox option checkbox radio switch slider spinbutton tab menuitem ' +
    'menuitemcheckbox menuitemradio treeitem'
  ).split(' '),
)

/** Whether a thing is an element of a page by the reference of one look at it, as `e42`, `f1e7` or `1_20`. */
export function isPageElement({ type, id }: Pick<Entity, 'type' | 'id'>): boolean {
  return ACTIVE_ROLES.has(type) && REFERENCE.test(String(id))
}

const REFERENCE = /^(?:(?:[a-z]\d{1,4})?[a-z]\d{1,6}|\d{1,4}_\d{1,6})$/
