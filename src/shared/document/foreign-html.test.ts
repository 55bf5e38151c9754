import type { Nodes } from 'mdast'
import { expect, test } from 'vitest'
import { assemble } from '#edition/assemble.ts'
import { writeText } from '#edition/write-text.ts'
import { stepInput, withSteps } from '#tests/support/edition.ts'
import { rulesOf } from './html-styles.ts'
import { documentOfHtml } from './read-html.ts'

/** Letters as programs write them; what a reader sees begins with `seen`, what none sees with `hidden`. */
const LETTERS = {
  mjml: `<!doctype html><html><head><title>hidden title</title><style>#outlook a{padding:0}p{margin:13px 0}
    @media only screen and (max-width:480px){.mj-full{width:100%!important}}</style></head>
    <body><div style="display:none;font-size:1px;color:#fff;max-height:0px;overflow:hidden">hidden preheader</div>
    <!--[if mso | IE]><table><tr><td>hidden for Outlook<![endif]-->
    <table align="center" border="0" role="presentation" style="width:100%"><tbody><tr>
    <td style="direction:ltr;font-size:0px;padding:20px 0"><div style="font-size:0px;display:inline-block">
    <table role="presentation" width="100%"><tbody><tr><td><div style="font-size:13px;line-height:1">seen one</div></td></tr>
    <tr><td style="font-size:0px"><a href="https://a.example/1"><img src="https://a.example/1.jpg" width="550" alt="A"></a></td></tr>
    <tr><td><p style="font-size:13px">seen two <a href="https://a.example/2">more</a></p></td></tr></tbody></table></div></td>
    </tr></tbody></table></body></html>`,
  beehiiv: `<table role="none" width="100%"><tr><td class="dd"><h1>seen heading</h1></td></tr><tr><td>
    <p>seen <a href="https://b.example/1?utm_source=b" target="_blank"><span style="text-decoration:underline">link</span></a></p>
    <p><b>seen bold</b></p></td></tr><tr><td><ul><li><p>seen item</p></li><li><p>seen other <a href="https://b.example/2">x</a></p></li></ul>
    </td></tr><tr><td><table><tr><td><a href="https://b.example/3"><img src="https://b.example/3.png" alt="B" height="auto"></a></td></tr>
    <tr><td><p style="opacity:.7">seen caption</p></td></tr></table></td></tr></table>`,
  mailchimp: `<style>.mcnPreviewText{display:none!important}/* .seen{display:none} */</style>
    <span class="mcnPreviewText" style="visibility:hidden;opacity:0;height:0;width:0">hidden preview</span>
    <center><table id="bodyTable"><tbody><tr><td valign="top" class="mcnTextContent"><h2>seen title</h2>seen bare words
    <br><a href="*|ARCHIVE|*">seen browser link</a> <a href="mailto:desk@c.example?subject=Hi">seen mail</a></td></tr></tbody></table>
    <table><tr><td><a href="https://c.example/1"><div>seen button</div></a></td><td background="https://c.example/bg.jpg">seen side</td></tr></table>
    <img src="https://c.example/open.gif" height="1" width="1"></center>`,
  googleDocs: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-weight:400">seen heading</span></h2>
    <p dir="ltr"><span style="font-weight:400">seen plain </span><a href="https://d.example/1"><span style="font-weight:400">link</span></a></p><br>
    <p dir="ltr"><span style="font-weight:700">seen bold</span></p><div dir="ltr"><table><colgroup><col><col></colgroup><tbody>
    <tr><td><p><span>seen what</span></p></td><td><p><span>seen when</span></p></td></tr>
    <tr><td><p><a href="https://d.example/2"><span>seen show</span></a></p></td><td><p>seen eight</p><p>seen nine</p></td></tr></tbody></table></div>
    <p><span><img src="https://d.example/1.png" width="300"></span></p></b>`,
  word: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal{margin:0} span.gone{display:none;mso-hide:all} --></style>
    <!--[if gte mso 9]><xml><o:OfficeDocumentSettings>hidden</o:OfficeDocumentSettings></xml><![endif]--></head><body lang=EN-US>
    <p class=MsoNormal><b>seen bold<o:p></o:p></b></p><p class=MsoNormal><span class=gone>hidden words</span><a
    href="https://e.example/1">seen link</a><o:p>&nbsp;</o:p></p><p class=MsoListParagraph><![if !supportLists]><span style='mso-list:Ignore'>·</span><![endif]>seen item</p>
    <code><a href="https://e.example/2">seen code</a></code><img src="cid:image001.png@01D" alt="seen words for a picture"></body></html>`,
  gmail: `<div dir="ltr"><div>seen one</div><div><br></div><div><i>seen two <div>seen three</div></i></div><div class="gmail_quote">
    <blockquote style="margin:0 0 0 .8ex"><div>seen quoted <a href="https://f.example/1">x</a></div></blockquote></div>
    <div style="font-size:0"><span>hidden size</span></div><font color="transparent" style="color:transparent">hidden color</font>
    <a href="tel:+15125550100">seen phone</a><a href="javascript:void(0)">seen script</a><p hidden>hidden attribute <img src="https://f.example/h.png"></p></div>`,
  nested: `<html><head><style>#body .gone{display:none} div > span.kid{display:none} .a .b .c, .card td.side{visibility:hidden}
    .off{display:none !important} .on{display:block !important} .a .b .lone, ul > .kid, .card > td.side u{display:none}</style></head>
    <body><div id="body"><p class="gone">hidden by two <a href="https://g.example/1">x</a></p><span class="kid">hidden child</span></div>
    <p><span class="kid">seen grandchild</span></p><div class="a"><div><div class="b"><p class="c">hidden by three</p></div></div></div>
    <div class="b"><div class="a"><p class="c lone">seen the other way round</p></div></div>
    <table class="card"><tr><td class="side">hidden side</td><td>seen side <u>seen under</u></td></tr></table>
    <div class="off" style="display:block">hidden whatever it says</div><div class="on" style="display:none">seen whatever it says</div>
    <p style="color:rgba(0, 0, 0, 0)">hidden clear</p><p style="color:rgb(0 0 0 / 0%)">hidden slash</p><p style="color:#fff0">hidden digit</p>
    <p style="color:rgb(0, 0, 0)">seen black</p><p style="color:rgba(0,0,0,.5)">seen half</p><p style="color:#000">seen dark</p></body></html>`,
  grounds: `<html><head><style>.paper{background:#FFFFFF none repeat scroll 0 0} .ink{color:#fff} #same{color:#eee;background-color:#eee}
    @media (prefers-color-scheme:dark){.dark{color:#fff}} td.night{background-color:#111}</style></head><body bgcolor="ffffff">
    <p style="color:white">hidden on the page</p><p class="dark">seen by day</p><p id="same">hidden by its id</p>
    <div class="paper"><p class="ink">hidden by classes <a href="https://h.example/1">seen link</a> <a class="ink" href="https://h.example/2">hidden link</a></p>
    <span style="color:rgb(254 254 254)">hidden by a hair</span><font color="#FFF">hidden font</font><i style="color:hsl(0, 0%, 100%)">hidden hue</i>
    <u style="color:rgba(255,255,255,.4)">hidden half</u><p style="color:#ccc">seen pale</p></div>
    <table bgcolor="#FFFFFF"><tr><td class="night"><p class="ink">seen at night</p><p style="color:#111111">hidden at night</p></td>
    <td style="background:url(https://h.example/bg.png) #fff"><b class="ink">seen on a picture</b></td></tr>
    <tr><td style="background:linear-gradient(#000,#333)"><b class="ink">seen on a gradient</b></td><td class="ink" bgcolor="#0066cc">seen button</td></tr></table>
    <div class="paper"><p class="ink" style="text-shadow:0 0 3px #000">seen by its shadow</p><p class="ink" style="position:absolute">seen elsewhere</p>
    <h2 style="color:transparent;background:linear-gradient(red,blue);-webkit-background-clip:text">seen as a gradient</h2></div></body></html>`,
  boxes: `<style>.a.b{display:none}.all *{visibility:hidden}@media screen{.screen{display:none}}@media print{.print{display:none}}
    .twice{display:none}p#late{display:block}#late{display:none}SPAN.low{display:none}</style>
    <p class="b a">hidden by two classes</p><p class="a">seen by one</p><div class="all"><p>hidden in all <a href="https://i.example/1">x</a></p></div>
    <p class="screen">hidden on screens</p><p class="print">seen on screens</p><p class="twice" id="late">seen by its id</p><span class="low">hidden low</span>
    <p style="transform:scale(0)">hidden scale</p><p style="transform:translateX(2px) scaleY(0.0)">hidden lower</p><p style="scale:0">hidden size</p>
    <p style="transform:scale(0.9)">seen scale</p><p style="transform:translate(-50%,-50%)">seen moved</p><p style="transform:rotateY(90deg)">hidden edge</p>
    <p style="content-visibility:hidden">hidden content</p><p style="content-visibility:auto">seen content</p><p style="filter:opacity(0%)">hidden filter</p>
    <p style="clip-path:inset(100%)">hidden inset</p><p style="clip-path:inset(5%)">seen inset</p><p style="opacity:0.01">hidden nearly</p>
    <p style="position:absolute;width:1px;height:1px;overflow:hidden">hidden for screens</p><p style="position:fixed;top:-9999px;left:0">hidden above</p>
    <p style="margin-left:-9999px">hidden aside</p><p style="margin:-20px 0 0">seen near</p><p style="max-height:0;overflow-y:hidden">hidden below</p>
    <div style="height:0;padding-bottom:56%;overflow:hidden">seen frame</div><p style="width:0;min-width:100%;overflow:hidden">seen width</p>
    <p style="text-indent:100%;overflow:hidden;white-space:nowrap">hidden indent</p><p style="font:0/0 a">hidden font</p><p style="font:400 13px/0 Arial">seen font</p>
    <p style="display/* */:none">hidden comment</p><p hidden="until-found">hidden until found</p><p aria-hidden="true">seen by eyes</p>
    <p style="font-size:0"><a href="https://i.example/2">hidden link</a></p><p><a href="https://i.example/3"><span style="display:none">hidden</span></a>seen</p>
    <details><summary>seen summary</summary>seen details</details>`,
  attributes: `<style>[class~="gone"]{display:none}*[class=alone]{display:none}p[ID='named']{display:none}
    [data-ogsc] .night{display:none}[owa] p{display:none}.on [class~=under]{display:none}[class=never] b{display:none}</style>
    <p class="a gone">hidden by one of its classes</p><p class="alone">hidden by its only class</p><p class="alone b">seen with another</p>
    <p id="named">hidden by its id <a href="https://j.example/1">x</a></p><p class="night">seen in other programs</p>
    <div class="on"><p class="under">hidden under</p></div><p class="under">seen elsewhere</p><p class="never not"><b>seen inside</b></p>`,
}

const PHRASING = ['text', 'emphasis', 'strong', 'delete', 'inlineCode', 'break', 'link', 'image']
const HOLDS_PHRASING = ['paragraph', 'heading', 'tableCell', 'emphasis', 'strong', 'delete', 'link']

/** Every node beneath with the node that it stands in. */
const pairsIn = (node: Nodes): [parent: Nodes, child: Nodes][] =>
  'children' in node
    ? node.children.flatMap((child: Nodes): [Nodes, Nodes][] => [[node, child], ...pairsIn(child)])
    : []

const textForm = (html: string) => {
  const [text] = [{ contentId: 'a', status: 'completed' as const, text: html, words: { by: 'n8n' as const } }]
  const whole = { ...text, reason: null, createdAt: '2031-05-02T12:00:00Z', madeFrom: null }
  return writeText(assemble(withSteps(stepInput(6, undefined, { texts: [whole] }))).model, 'step-6')
}

const read = (html: string) => {
  const { document, dropped } = documentOfHtml(html)
  const pairs = pairsIn(document)
  const urls = pairs.flatMap(([, node]) => (node.type === 'link' || node.type === 'image' ? [node.url] : []))
  return { pairs, urls, dropped, words: JSON.stringify(document) }
}

test.each(Object.entries(LETTERS))(
  'of a letter in the manner of %s every address is in it or counted',
  (_, html) => {
    const { urls, dropped } = read(html)
    const given =
      html.replace(/<!--\[if[^]*?<!\[endif\]-->/g, '').match(/(?:href|src|background)="[^"#]|url\(/g) ?? []
    expect(urls.length + dropped.filter((name) => name === 'link' || name === 'picture').length).toBe(
      given.length,
    )
  },
)

test.each(Object.entries(LETTERS))(
  'of a letter in the manner of %s no block stands inside phrasing',
  (_, html) => {
    const wrong = read(html).pairs.filter(
      ([parent, child]) =>
        !['list', 'table', 'tableRow'].includes(parent.type) &&
        PHRASING.includes(child.type) !== HOLDS_PHRASING.includes(parent.type),
    )
    expect(wrong.map(([parent, child]) => `${child.type} in ${parent.type}`)).toEqual([])
  },
)

test.each(Object.entries(LETTERS))(
  'of a letter in the manner of %s all that is seen is printed, and nothing else',
  (_, html) => {
    const { words } = read(html)
    const shown = html.replace(/\/\*[^]*?\*\//g, '').match(/\bseen\b/g) ?? []
    expect(words.match(/\bseen\b/g)).toHaveLength(shown.length)
    expect(words).not.toMatch(/hidden/)
  },
)

test.each(Object.entries(LETTERS))(
  'the text form of a letter in the manner of %s keeps paragraphs apart',
  (_, html) => {
    expect(textForm(html)).not.toMatch(/\w(?=seen\b)/)
  },
)

test('only what is set bold is bold, and a table of data stays one', () => {
  const { words, pairs } = read(LETTERS.googleDocs)
  expect(words.match(/"type":"strong"/g)).toHaveLength(1)
  expect(words).toContain('"type":"strong","children":[{"type":"text","value":"seen bold"')
  expect(pairs.filter(([, { type }]) => type === 'table')).toHaveLength(1)
  expect(textForm(LETTERS.googleDocs)).toMatch(/seen plain link <https:\/\/d\.example\/1>\n\nseen bold/)
})

test('a cell that spans more than there is costs nothing', () => {
  const html =
    '<table><tr><td colspan="99999999" rowspan="65534">seen</td><td>a</td></tr><tr><td>b</td><td>c</td></tr></table>'
  expect(read(html).words).toMatch(/seen.*a.*b.*c/)
})

test('a selector that is written a thousand times is compared with each element once', () => {
  const [rule, ...others] = rulesOf('p{color:red}p{color:blue}'.repeat(500)).get('p') ?? []
  expect(others).toEqual([])
  expect(rule?.style.get('color')).toBe('blue')
})
