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

/** The one style that stays: a text's alignment. Word pastes hundreds of others. */
const alignment = /^text-align:\s*(?:start|end|left|right|center|justify);?$/;
/**
 * Sources of pictures that ask no other host: bitmaps in the text itself (SVG may carry scripts), paths of this host.
 * A path may not go on with a slash, a backslash or a blank: browsers read `/\host` and `/<tab>/host` as `//host`.
 */
const ownPicture = /^(?:data:image\/(?:png|jpeg|gif|webp);|\/(?![/\\\s]))/;

const purify = DOMPurify();
purify.addHook('uponSanitizeAttribute', (_element, data) => {
  if (data.attrName === 'style' && !alignment.test(data.attrValue.trim())) data.keepAttr = false;
  if (data.attrName === 'src' && !ownPicture.test(data.attrValue)) data.keepAttr = false;
});

/** A paragraph without text; Word marks its own by its class or by its tag in them. */
const emptyParagraph = /<p\b[^>]*>(?:\s|&nbsp;|<\/?o:p[^>]*>)*<\/p>/g;
const markOfWord = /<o:p|\bMso/;

/**
 * Removes comments, Word's own tags, and its empty paragraphs, with which it fills a text. Other empty paragraphs stay:
 * they are the blank lines of an editor.
 */
const fromWord = (html: string): string =>
  html
    .replaceAll(/<!--[\s\S]*?-->/g, '')
    .replaceAll(emptyParagraph, (paragraph) => (markOfWord.test(paragraph) ? '' : paragraph))
    .replaceAll(/<(\/?)o:p[^>]*>/g, '');

/** HTML with the allowed tags and attributes only; the text of other tags stays, that of scripts and styles does not. */
export const cleanHtml = (html: string): string =>
  purify.sanitize(fromWord(html), { ALLOWED_TAGS: tags, ALLOWED_ATTR: attributes, ALLOW_DATA_ATTR: false });
