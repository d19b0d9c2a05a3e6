/**
 * An object that is `target` in all but the members of `changed`: its class, its other members and what is set on it are the
 * target's, whose methods run on the target itself, where private fields are.
 */
export function transparent<Target extends object>(target: Target, changed: object): Target {
  const bound = new WeakMap<object, unknown>()
  // A proxy may not answer otherwise than its target where that is frozen.
  return new Proxy(Object.isFrozen(target) ? (Object.create(target) as Target) : target, {
    get(_target, key) {
      if (Object.hasOwn(changed, key)) return changed[key as keyof typeof changed]
      const value: unknown = Reflect.get(target, key)
      if (typeof value !== 'function' || key === 'constructor') return value
      const method = bound.get(value) ?? value.bind(target)
      bound.set(value, method)
      return method
    },
    set: (_target, key, value) => Reflect.set(target, key, value),
  })
}
