/** What servers answer in place of a page that is not there, or not for programs. */
const NO_PAGE = [
  /^(?:http |error )?[45]0\d(?:\W{0,4}(?:error|page|(?:page |file )?not found|forbidden|unauthorized|bad gateway|(?:service )?unavailable))?\W{0,3}$/iu,
  /^(?:(?:oops|sorry|uh[- ]oh)\W{1,4})?(?:(?:the|this|that|we can.t find (?:the|this|that)) )?(?:page|content|article|event)(?: you requested| you.re looking for)?(?: (?:can ?not|can.t|could not|couldn.t) be found| (?:was |is )?not found| (?:is (?:no longer|not)|isn.t) available| does(?:n.t| not) exist)\W{0,3}$/iu,
  /^we (?:can.t|could ?n.t|can ?not) (?:seem to )?find (?:the|that|this) page\b.{0,30}$/iu,
  /^(?:not found|nothing (?:was )?found(?: for .{1,60})?|no results(?: found)?|forbidden|unauthorized|access (?:to this page has been )?denied|just a moment|one moment,? please|please wait|loading|attention required!? \| cloudflare|attention required|checking your browser|pardon our interruption|request unsuccessful|robot check|security check(?:point)?|captcha|human verification|bot verification|are you (?:a )?(?:human|robot)|verify(?:ing)? (?:that )?you are (?:a )?human)\W{0,3}$/iu,
  /^(?:before you continue(?: to .{1,40})?|we value your privacy|cookie (?:consent|notice|settings)|(?:your )?privacy (?:settings|choices|preferences)|redirecting|(?:you are )?being redirected|redirect|object moved|moved permanently)\W{0,3}$/iu,
  /^(?:subscribe to (?:continue|keep reading|read)\b.{0,30}|(?:(?:please|you (?:must|need to|have to)) )?(?:log|sign) ?in(?: ?to (?:continue|your account|read|view|see)\b.{0,20}|(?: ?to| \|) \S{1,20}(?: \| \S{1,20})?)?|register to continue\b.{0,20}|subscribers? only)\W{0,3}$/iu,
  /^(?:account suspended|site maintenance|(?:down for|under) (?:construction|maintenance)|service unavailable|(?:this|the) event (?:has ended|is over))\W{0,3}$/iu,
  /^(?:please )?(?:enable|turn on|allow) (?:cookies|javascript)(?: (?:to|and) .{1,40})?\W{0,3}$|^(?:cookies|javascript)(?: (?:is|are))? (?:required|disabled)\W{0,3}$/iu,
  /^(?:apache2? .{0,20}default page(?:: it works)?|it works|welcome to nginx|iis windows(?: server)?|[\w-]{1,60}(?:\.[\w-]{1,30}){1,3} is for sale)\W{0,3}$/iu,
  /^(?:.{1,30} [-–—|] )?(?:log|sign) ?in or sign ?up\W{0,3}$|^log ?in • .{1,30}$/iu,
]
/** Called by programs and people who gave a page no name. */
const NO_NAME =
  /^(?:home(?: ?page)?|index|untitled(?: (?:document|page))?|document|welcome|(?:(?:react|vite|vue|angular) )?app)$/iu

/** Whether a title is that of a notice in the page's place: nothing that stands beside it is about the page either. */
export const isNoPage = (title: string): boolean => NO_PAGE.some((words) => words.test(title))

export const isNoName = (title: string): boolean => NO_NAME.test(title)

/** What a site says on every page of its: of its program, of cookies, of scripts. */
const NO_SUMMARY = [
  /^just another wordpress (?:site|weblog)\b/iu,
  /^(?:we|this (?:web)?site) uses? cookies\b/iu,
  /^(?:(?:you need to|please) )?(?:enable|turn on) javascript\b/iu,
  /^enjoy the videos and music you love\b/iu,
  /^(?:powered|hosted) by \S{1,40}\W{0,3}$/iu,
  /^(?:log|sign) ?in(?: ?to)? \S{1,20} to\b|^(?:create an account|sign up) or (?:log|sign) ?in\b/iu,
  /^[\d,.]{1,7}[km]? (?:likes?|reactions?), [\d,.]{1,7}[km]? (?:comments?|shares?)\b/iu,
]

/** Whether what stands as a page's summary tells nothing of it. */
export const isNoSummary = (summary: string): boolean => NO_SUMMARY.some((words) => words.test(summary))
