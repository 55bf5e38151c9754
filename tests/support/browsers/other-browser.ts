/** A tab of another browser than the one of all other tests, by what every browser can be told (W3C WebDriver, BiDi). */
export type Tab = {
  go(url: string): Promise<void>
  /** @returns what the expression is there, or what it promises; it must be JSON */
  read(expression: string): Promise<unknown>
  /** Keys and pointer, as the specifications of both name them. */
  act(actions: object[]): Promise<void>
  /** Brings it before the others. */
  show(): Promise<void>
  close(): Promise<void>
}

export type OtherBrowser = { openTab(): Promise<Tab>; end(): Promise<void> }
