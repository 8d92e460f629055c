/** Calls of `xss(n)`, each written in another way; `n` tells which payload ran. */
const vectors: readonly ((n: number) => string)[] = [
  n => `<script>xss(${n})</script>`,
  n => `<script/src="data:text/javascript,xss(${n})"></script>`,
  n => `<SCRIPT>xss(${n})//`,
  n => `<scr<script>ipt>xss(${n})</scr</script>ipt>`,
  n => `<img src=x onerror=xss(${n})>`,
  n => `<img src="/none" onerror="xss(${n})">`,
  n => `<img/src=x/onerror=xss(${n})>`,
  n => `<img src=x onerror\n=\nxss(${n})>`,
  n => `<svg onload=xss(${n})>`,
  n => `<svg><script>xss(${n})</script></svg>`,
  n => `<svg><animate onbegin=xss(${n}) attributeName=x dur=1s>`,
  n => `<svg><a xlink:href="javascript:xss(${n})"><text y=20>x</text></a></svg>`,
  n => `<svg><style><img src=x onerror=xss(${n})></style></svg>`,
  n => `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=xss(${n})&gt;">`,
  n => `<math href="javascript:xss(${n})">x</math>`,
  n => `<iframe src="javascript:parent.xss(${n})"></iframe>`,
  n => `<iframe srcdoc="<script>parent.xss(${n})</script>"></iframe>`,
  n => `<iframe src="https://www.youtube.com/embed/abcdefgh" title='"><img src=x onerror=xss(${n})>'></iframe>`,
  n => `<iframe src="https://player.vimeo.com/video/1" data-poster='/x" onerror="xss(${n})'></iframe>`,
  n => `<iframe onload="xss(${n})" src="https://www.youtube.com/embed/abcdefgh"></iframe>`,
  n => `<object data="data:text/html,<script>parent.xss(${n})</script>"></object>`,
  n => `<embed src="javascript:xss(${n})">`,
  n => `<body onload=xss(${n})>`,
  n => `<details open ontoggle=xss(${n})><summary>x</summary></details>`,
  n => `<video><source onerror="xss(${n})" src=x></video>`,
  n => `<audio src=x onerror=xss(${n})></audio>`,
  n => `<input autofocus onfocus=xss(${n})>`,
  n => `<select autofocus onfocus=xss(${n})></select>`,
  n => `<textarea autofocus onfocus=xss(${n})></textarea>`,
  n => `<button popovertarget=x onbeforetoggle=xss(${n})>x</button><i popover id=x onbeforetoggle=xss(${n})>y</i>`,
  n => `<a href="javascript:xss(${n})">link</a>`,
  n => `<a href="java\tscript:xss(${n})">link</a>`,
  n => `<a href="&#106;avascript&colon;xss(${n})">link</a>`,
  n => `<a href="vbscript:xss(${n})">link</a>`,
  n => `<a href="data:text/html,<script>xss(${n})</script>">link</a>`,
  n => `<a class="button" style="x:expression(xss(${n}))" onmouseover="xss(${n})">link</a>`,
  n => `<p style="background:url(javascript:xss(${n}))" onanimationstart="xss(${n})">text</p>`,
  n => `<style>@import 'javascript:xss(${n})'; *{animation:x}</style><i onanimationend=xss(${n})>x</i>`,
  n => `<link rel=stylesheet href="data:text/css,*{x:expression(xss(${n}))}">`,
  n => `<meta http-equiv=refresh content="0;url=javascript:xss(${n})">`,
  n => `<base href="javascript:xss(${n})//">`,
  n => `<form action="javascript:xss(${n})"><input type=submit formaction="javascript:xss(${n})"></form>`,
  n => `<marquee onstart=xss(${n})>x</marquee>`,
  n => `<noscript><p title="</noscript><img src=x onerror=xss(${n})>">`,
  n => `<template><script>xss(${n})</script></template>`,
  n => `<table background="javascript:xss(${n})"><td onclick=xss(${n})>x</table>`,
]

/** The context of a vector: what precedes it may close an attribute, an element, a comment or a script around it. */
const contexts: readonly ((vector: string) => string)[] = [
  vector => vector,
  vector => `">${vector}`,
  vector => `'>${vector}`,
  vector => `--><!-- x -->${vector}`,
  vector => `</title></textarea></style></script>${vector}`,
  vector => `]]>${vector}<![CDATA[`,
  vector => `{{site}}${vector}{{unknown}}`,
  vector => `<p title="${vector}">text</p>`,
  vector => `<ul class="cards"><li>${vector}</li></ul>`,
  vector => `\u0000\u2028${vector}`,
  vector => `<b <i>${vector}`,
]

/** How many payloads there are. */
export const numPayloads = 500

/** Attempts to run a script, each with its own number: every vector in every context. */
export const xssPayloads: readonly string[] = vectors
  .flatMap((_, index) =>
    contexts.map((context, place) =>
      context((vectors[index] as (n: number) => string)(index * contexts.length + place)),
    ),
  )
  .slice(0, numPayloads)

/** What a column of the database can hold of each payload. */
export const storedPayloads: readonly string[] = xssPayloads.map(payload => payload.replaceAll('\u0000', ''))

/** Ends every attribute, comment, section and element of raw text that a payload may have opened. */
const closing = `]]>"'>--></script></style></textarea></title></noscript></iframe>`

/** HTML with a row for each payload, followed by a mark that the payload must not swallow. */
export const payloadRows: string = storedPayloads
  .map((payload, n) => `<p>${payload}${closing}</p>\n<p>row ${n}.</p>`)
  .join('\n')

/** Returns the numbers of the rows of `payloadRows` that a text does not show. */
export const missingRows = (text: string): number[] =>
  storedPayloads.map((_, n) => n).filter(n => !text.includes(`row ${n}.`))
