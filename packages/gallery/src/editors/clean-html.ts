/** Cleans HTML on its way into or out of an editor: no scripts, no foreign styles, no requests to other hosts. */
import DOMPurify from 'dompurify';

const tags = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'em',
  'h1',
  'h2',
  'h3',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'span',
  'strong',
  'table',
  'tbody',
  'td',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
];
const attributes = ['href', 'src', 'alt', 'dir', 'colspan', 'rowspan', 'style'];

/** Only the alignment of a text is kept of its styles; Word pastes hundreds. */
const alignment = /^text-align:\s*(?:start|end|left|right|center|justify);?$/;
const ownPicture = /^(?:data:image\/(?:png|jpeg|gif|webp);|\/(?!\/))/;

const purify = DOMPurify();
purify.addHook('uponSanitizeAttribute', (_element, data) => {
  if (data.attrName === 'style' && !alignment.test(data.attrValue.trim())) data.keepAttr = false;
  if (data.attrName === 'src' && !ownPicture.test(data.attrValue)) data.keepAttr = false;
});

/** Removes the tags of Word's own and its empty paragraphs. */
const fromWord = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(/<(\/?)o:p[^>]*>/g, '')
    .replaceAll(/<p[^>]*>(?:\s|&nbsp;)*<\/p>/g, '');

export const cleanHtml = (html: string): string =>
  purify.sanitize(fromWord(html), { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false });
