import { beginningOf } from '#shared/beginning-of.ts'
import { isThing, listed, type Thing } from './json-ld.ts'
import { wordsOf } from './words-of.ts'

const SIGNS = new Map([
  ['USD', '$'],
  ['US$', '$'],
  ['US DOLLARS', '$'],
  ['EUR', '€'],
  ['GBP', '£'],
  ['CAD', 'C$'],
])

/** What an event costs by its offers: `free`, `$15`, `from $15` or `$12.50–40`; null where they name no figure. */
export function priceOf(event: Thing, offers: readonly Thing[]): string | null {
  const priced = offers
    .filter((offer) => !BESIDE.test(String(offer['name'])))
    .flatMap((offer) => [offer, ...listed(offer['priceSpecification']).filter(isThing)])
  const saidBy = (...names: string[]) => priced.flatMap((offer) => names.map((name) => offer[name]))
  const [exact, low, high] = [
    saidBy('price'),
    saidBy('lowPrice', 'minPrice'),
    saidBy('highPrice', 'maxPrice'),
  ]
  const said = [...exact, ...low, ...high]
  const figures = said.flatMap(figuresIn)
  if (/^true$/iu.test(String(event['isAccessibleForFree']))) return 'free'
  const [isExact, isLow, isHigh] = [exact, low, high].map((prices) => prices.flatMap(figuresIn).length > 0)
  if (!isExact && !isLow) return null
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  const isLeast = least === most && (said.some(isLowest) || (!isExact && !isHigh))
  if (most === 0) return isLeast ? null : 'free'
  const named = wordsOf(offers.map((offer) => offer['priceCurrency']).find(Boolean), 10)
  const currency = named ?? said.map(signIn).find(Boolean) ?? 'USD'
  const sign = SIGNS.get(currency.toUpperCase()) ?? (/\p{L}$/u.test(currency) ? `${currency} ` : currency)
  return `${isLeast ? 'from ' : ''}${sign}${least === most ? figure(least) : `${figure(least)}–${figure(most)}`}`
}

/** What is offered beside a seat. */
const BESIDE = /\b(?:parking|donations?|fees?|add-?ons?|merch|t-?shirts?|camping)\b/iu

const signIn = (price: unknown): string | undefined => /[€£]/u.exec(String(listed(price)[0]))?.[0]

/** Free for all, and not by what one gives. */
const FREE =
  /^\W*(?:free|no (?:cover|charge)|gratis|gratuit)\b(?![- ]?will\b|\s(?:for|to)\s(?:kids|children|members|students|seniors|residents|veterans|those|ages?|youth)\b|\swith\s(?!rsvp|registration|reservation|advance|tickets?\b)|\s(?!admission|admittance|entry|entrance|events?\b|shows?\b|concerts?\b|tickets?\b|registration|rsvp|general|community|public|family|all\b|open\b|for\b|to\b|and\b|of\b|with\b|but\b|in\b|w\/|reservations?)\p{L})\D*$/iu
/** Of what everybody gives as they like, no figure is the price. */
const AS_ONE_LIKES =
  /\b(?:donat\w{1,5}|pay (?:what|as) you|name your price|suggested|(?:free[- ]?will|love) offering)/iu
/** Somebody may pay more than what is named, `from $20` or `$20+`, or less. */
const AT_LEAST =
  /\b(?:from|start(?:s|ing)? (?:at|from)|as low as|at least|minimum)\W{0,3}[$€£]|[$€£]\s?\d[\d.,]{0,12}(?:\+(?!\s?[$€£\d])|\s(?:and|&) up\b)/iu
const AT_MOST = /\b(?:up to|under|less than|(?:no|not) more than|maximum)\W{0,3}[$€£]/iu
/** Amounts with their sign, `$10 adv / $15 door` or `$12–20`, but no fees and discounts, and not what two cost. */
const SIGNED =
  /(?<!\d\sfor\s|\bsave\s)[$€£]\s?(\d[\d.,]{0,12})(?:\s?(?:[-–—/]|to)\s?[$€£]?(\d[\d.,]{0,12}))?(?![\d.,])(?!\s(?:\p{L}{1,20}\s){0,2}(?:fees?|off|tax|deposit|parking|discount)\b)/giu
/** `Free to $10`, `Free or $10`: somebody pays nothing, and who pays most pays that. */
const FREE_TO = /^\W*free\s?(?:[-–—/]|(?:up )?to|or)\s?[$€£]\s?\d/iu
/** A bare figure is a price where nothing but who pays it stands beside it: `21+` and `kids under 12` are ages. */
const BARE =
  /^\s*(?:(?:tickets?|price|cost|admission|adults?|[a-z]{3})[:\s]{1,3})?(\d[\d.,]{0,12})(?:\s?(?:[-–—/]|to)\s?(\d[\d.,]{0,12}))?\s?(?:[€£]|[a-z]{3}\b|dollars|euros)?(?=\/\D|\s?(?:per|each|at|in|adv|advance|door|general)\b|[\s.!]*$)/iu

/** `15`, `"$1,250.00"`, `"15,50"`, `"$12–20"`, `"Free"`; nothing for what is no figure. */
function figuresIn(said: unknown): number[] {
  const [price] = listed(said)
  if (typeof price === 'number') return price >= 0 ? [price] : []
  if (typeof price !== 'string') return []
  const words = beginningOf(price, 100)
  if (FREE.test(words)) return [0]
  if (AS_ONE_LIKES.test(words) || (AT_MOST.test(words) && !FREE_TO.test(words))) return []
  const nothing = FREE_TO.test(words) ? [0] : []
  const signed = [...words.matchAll(SIGNED)]
  const bare = /[$€£]\s?\d/u.test(words) ? null : BARE.exec(words)
  const named = [...signed, ...(bare ? [bare] : [])]
    .flatMap(([, least, most]) => [least, most])
    .flatMap((digits) => (digits === undefined ? [] : figureOf(digits)))
  return [...nothing, ...named]
}

const isLowest = (said: unknown): boolean => AT_LEAST.test(beginningOf(String(listed(said)[0]), 100))

/** A comma before two last digits is a point, as most of Europe writes it; any other parts thousands. */
const figureOf = (digits: string): number =>
  Number.parseFloat(digits.replace(/^(\d+),(\d{2})$/u, '$1.$2').replaceAll(',', ''))

const figure = (value: number): string => (Number.isInteger(value) ? String(value) : value.toFixed(2))
