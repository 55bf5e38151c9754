/** The empty page that the screen of an edition writes the mail into, behind a policy of its own. */
export const EDITION_FRAME_PATH = '/preview/edition'
