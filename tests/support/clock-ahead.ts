/**
 * Loaded into the built product before its program, in each of its threads: from then on its clock, and with it that of
 * the embedded database, goes as many milliseconds ahead of the machine's as the address of this file says.
 */
const aheadMs = Number(new URL(import.meta.url).searchParams.get('ms'))
const machine = Date.now
const now = () => machine() + aheadMs

globalThis.Date = new Proxy(Date, {
  construct: (target, given: [], newTarget) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, newTarget) as Date,
  apply: (target) => new target(now()).toString(),
  get: (target, name, receiver) => (name === 'now' ? now : Reflect.get(target, name, receiver)),
})
