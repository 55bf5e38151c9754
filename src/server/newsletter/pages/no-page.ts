/** What servers answer in place of a page that is not there, or not for programs. */
const NO_PAGE = [
  /^(?:http |error )?[45]0\d(?:\W{0,4}(?:error|page|(?:page |file )?not found|forbidden|unauthorized|bad gateway|(?:service )?unavailable))?\W{0,3}$/iu,
  /^(?:(?:the|this|that|your) )?(?:requested )?(?:page|content|article|story|event|listing|link|site|file)(?: (?:that )?you(?: requested|(?:.re| are| were) (?:looking for|trying to (?:reach|view|visit))))?(?: (?:can ?not|can.t|could not|couldn.t) be (?:found|reached|displayed)| (?:was |is )?not found| (?:is |are )?(?:no longer|not) available| (?:isn.t|aren.t) available| (?:is |seems to be |has gone )?(?:missing|unavailable)| (?:does(?:n.t| not)|no longer) exists?| (?:has|may have) been (?:removed|deleted)| (?:has )?expired| is broken)(?: right now| any ?more| at this time)?\W{0,4}$/iu,
  /^(?:we(?:.re| are| were)? )?(?:can.t|could ?n.t|could not|can ?not|unable to) (?:seem to )?find (?:(?:the|that|this|your) (?:page|event|article|story|listing)\b|what you).{0,30}$/iu,
  /^(?:we(?:.ve| have)? )?lost (?:the|that|this) page\W{0,4}$/iu,
  /^(?:there(?:.s| is) )?nothing (?:to see )?(?:here|at this (?:address|location)|on this page)(?: yet| any ?more)?\W{0,4}$/iu,
  /^(?:nothing was found at this (?:address|location)|something (?:went|has gone) wrong|(?:an? )?(?:(?:internal|server|unexpected|application) ){0,2}error(?: (?:has )?occurred)?)\W{0,4}$/iu,
  /^(?:not found|nothing (?:was )?found(?: for .{1,60})?|no results(?: found)?|forbidden|unauthorized|access (?:to this page has been )?denied|just a moment|one moment,? please|please wait|loading|attention required!? \| cloudflare|attention required|checking your browser|pardon our interruption|request unsuccessful|robot check|security check(?:point)?|captcha|human verification|bot verification|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you are (?:a )?human)\W{0,3}$/iu,
  /^(?:before you continue(?: to .{1,40})?|we value your privacy|your privacy matters|cookie (?:consent|notice|settings)|manage (?:your )?cookies|(?:your )?privacy (?:settings|choices|preferences)|redirecting|(?:you are )?being redirected|redirect|object moved|moved permanently)\W{0,3}$/iu,
  /^(?:subscribe to (?:continue|keep reading|read)\b.{0,30}|(?:(?:please|you (?:must|need to|have to)) )?(?:log|sign) ?in(?: ?to (?:continue|your account|read|view|see)\b.{0,20}|(?: ?to| \|) \S{1,20}(?: \| \S{1,20})?)?|register to continue\b.{0,20}|subscribers? only)\W{0,3}$/iu,
  /^(?:account suspended|site maintenance|(?:down for|under) (?:construction|maintenance)|service unavailable|(?:this|the) event (?:has ended|is over))\W{0,3}$/iu,
  /^(?:please )?(?:enable|turn on|allow) (?:cookies|javascript)(?: (?:to|and) .{1,40})?\W{0,3}$|^(?:cookies|javascript)(?: (?:is|are))? (?:required|disabled)\W{0,3}$/iu,
  /^(?:apache2? .{0,20}default page(?:: it works)?|it works|welcome to nginx|iis windows(?: server)?|[\w-]{1,60}(?:\.[\w-]{1,30}){1,3} is for sale)\W{0,3}$/iu,
  /^(?:age (?:verification|gate|check)|(?:please )?verify your age|are you (?:over )?(?:18|21)(?: or older| years old)?|(?:your )?session (?:has )?(?:expired|timed out)|unsupported browser|(?:your|this) browser is (?:not supported|unsupported|out of date|outdated)|password (?:protected|required)|private site|coming soon|we.ll be (?:right )?back(?: soon| shortly)?|(?:scheduled|system) maintenance|maintenance mode|too many requests|unavailable (?:due to|for) legal reasons|(?:service|page|site) temporarily unavailable|ddos-guard)\W{0,4}$/iu,
  /^(?:this )?(?:domain|website|site)(?: name)? (?:(?:is|has been|has) )?(?:for sale|parked|disabled|expired|suspended|offline|private|(?:temporarily |currently )?unavailable)\W{0,4}$/iu,
  /^(?:error establishing a database connection|application error\b.{0,60}|(?:runtime|database|fatal) error|server error in .{1,30}application|error connectyourdomain)\W{0,4}$/iu,
  /^\S{1,30} log ?in, sign ?in\b.{0,30}$/iu,
  /^(?:.{1,30} [-–—|] )?(?:log|sign) ?in or sign ?up\W{0,3}$|^log ?in • .{1,30}$/iu,
]
/** What people say before they say that it is not there: `Oops, looks like …`, `404: …`. */
const BEFORE_IT =
  /^(?:(?:(?:(?:http |error )?[45]\d\d(?: error)?|oops|whoops|sorry|uh[- ]oh|hmm{0,4}|oh no)\W{1,4}){0,3})(?:(?:it )?(?:looks|seems) like )?/iu
/** Called by programs and people who gave a page no name. */
const NO_NAME =
  /^(?:home(?: ?page)?|article|post|details?|index|untitled(?: (?:document|page))?|document|welcome|(?:(?:react|vite|vue|angular) )?app)$/iu

/** Whether a title is that of a notice in the page's place: nothing that stands beside it is about the page either. */
export const isNoPage = (title: string): boolean =>
  [title, title.replace(BEFORE_IT, '')].some((said) => NO_PAGE.some((words) => words.test(said)))

export const isNoName = (title: string): boolean => NO_NAME.test(title)

/** What a site says on every page of its, of its program, of cookies, of scripts, and what is so for a moment alone. */
const NO_SUMMARY = [
  /^just another wordpress (?:site|weblog)\b/iu,
  /^(?:we|this (?:web)?site) uses? cookies\b/iu,
  /^(?:(?:you need to|please) )?(?:enable|turn on) javascript\b/iu,
  /^enjoy the videos and music you love\b/iu,
  /^(?:powered|hosted) by \S{1,40}\W{0,3}$/iu,
  /^(?:log|sign) ?in(?: ?to)? \S{1,20} to\b|^(?:create an account|sign up) or (?:log|sign) ?in\b/iu,
  // How many people looked at it, liked it or may come: `2,301 likes · 12 talking about this`.
  /(?:^|[.·•|,–-] ?)[\d,.]{1,9}[km]? (?:likes?|reactions?|followers?|subscribers?|views?)(?: ?[·•|,.–-]|$)/iu,
  /\b[\d,.]{1,9}[km]? (?:people |were )?(?:interested|going|here|talking about this)(?: ?[·•|,.–-]| and \d|$)/iu,
  /^(?:\p{L}{1,20} )?event (?:in .{1,80} )?by .{1,120} on (?:mon|tues|wednes|thurs|fri|satur|sun)day,/iu,
  /^eventbrite - /iu,
  /^(?:to (?:continue|keep) reading|already (?:a subscriber|have an account)|(?:subscribe|log in|sign in|register) (?:now |today )?(?:to|for)\b|get unlimited (?:digital )?access|become a (?:member|subscriber)|you(?:.ve| have) (?:reached|read|used)\b.{0,40}\b(?:limit|free)|(?:this|the) (?:article|story|content) is (?:only )?(?:for|available to) (?:\p{L}{1,20} )?(?:subscribers|members)|thank you for (?:reading|supporting))\b/iu,
  /\b(?:agree|consent)\b.{0,60}\bcookies\b/iu,
]

/** Whether what stands as a page's summary tells nothing of it. */
export const isNoSummary = (summary: string): boolean => NO_SUMMARY.some((words) => words.test(summary))
