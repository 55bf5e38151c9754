/** The moment it is. The one place of the screens that asks the machine; what day it is, the server says. */
export const now = (): Date => new Date()
