/**
 * An object that is `target` in all but the members of `changed`: its class, its other members and what is set on it are the
 * target's, whose methods run on the target itself, where private fields are. A method that gives the target gives this
 * object, and one that gives another of its kind, as a copy for another thread, what `again` makes of that. (I15)
 */
export function transparent<Target extends object>(
  target: Target,
  changed: object,
  again: (other: Target) => Target = other => other,
): Target {
  const bound = new WeakMap<object, unknown>()
  const isOfKind = (value: unknown): value is Target =>
    typeof value === 'object' &&
    value !== null &&
    Object.keys(changed).every(key => typeof (value as Record<string, unknown>)[key] === 'function')

  const bind =
    (method: (...given: unknown[]) => unknown) =>
    (...given: unknown[]) => {
      const answer = method.apply(target, given)
      if (answer === target) return seen
      return isOfKind(answer) ? again(answer) : answer
    }

  // A proxy may not answer otherwise than its target where that is frozen.
  const seen: Target = new Proxy(Object.isFrozen(target) ? (Object.create(target) as Target) : target, {
    get(_target, key) {
      if (Object.hasOwn(changed, key)) return changed[key as keyof typeof changed]
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function' || key === 'constructor') return value
      const method = bound.get(value) ?? bind(value as () => unknown)
      bound.set(value, method)
      return method
    },
    set: (_target, key, value) => Reflect.set(target, key, value),
  })
  return seen
}
