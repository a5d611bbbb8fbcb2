import { type Language, languages } from '@nazer/contract/words/languages.ts';

const known = new Map<string, Language>();
/** Most headers whose language is kept; when the number is reached, all are forgotten. */
const cacheLimit = 500;

function parse(header: string): Language {
  const preferences = header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { tag: tag.split('-')[0], quality: quality ? Number(quality.trim().slice(2)) : 1 };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality);
  for (const { tag } of preferences) {
    const language = languages.find((candidate) => candidate === tag);
    if (language) return language;
  }
  return 'fa';
}

/**
 * First language of `Accept-Language` that the product has; Persian when there is none, and for a header of more
 * than 200 characters. Results are cached, as browsers send few different headers.
 */
export function callerLanguage(header: string | undefined): Language {
  if (!header || header.length > 200) return 'fa';
  let language = known.get(header);
  if (!language) {
    language = parse(header);
    if (known.size >= cacheLimit) known.clear();
    known.set(header, language);
  }
  return language;
}
