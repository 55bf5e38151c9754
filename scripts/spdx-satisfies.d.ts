declare module 'spdx-satisfies' {
  /** Whether the licences of an SPDX expression can be met with approved ones alone. @throws Error for no expression */
  const satisfies: (expression: string, approved: string[]) => boolean
  export default satisfies
}
