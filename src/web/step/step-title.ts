/** The id of the heading that says which step it is. */
export const STEP_TITLE = 'step-title'
