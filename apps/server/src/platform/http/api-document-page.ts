/** The reading page of the API document: plain HTML, no script, no other host. */
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { apiDocument, areaOf, type CallTable } from './api-document.ts';

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/gu, (sign) => signs[sign] ?? sign);

const style = `
:root{color-scheme:light dark;font:15px/1.6 system-ui,sans-serif}
body{max-width:60rem;margin:2rem auto;padding:0 1rem}
summary{cursor:pointer;padding:.25rem 0}
code,pre{font:13px/1.5 ui-monospace,monospace}
pre{overflow:auto;padding:.75rem;border:1px solid #8886;border-radius:6px}
.access{opacity:.7}`;

function schemaBlock(title: string, schema: z.ZodType | undefined, io: 'input' | 'output'): string {
  if (!schema) return '';
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return `<p>${title}</p><pre>${escape(JSON.stringify(json, null, 2))}</pre>`;
}

function callBlock(name: string, definition: CallTable[string]): string {
  const errors = definition.errors?.length ? `<p>Errors: ${definition.errors.join(', ')}</p>` : '';
  return `<details><summary><code>${escape(name)}</code> <span class="access">${definition.access}</span> – ${escape(definition.summary)}</summary>
${schemaBlock('Query', definition.query, 'input')}${schemaBlock('Body', definition.body, 'input')}${schemaBlock('Data of the answer', definition.output, 'output')}${errors}</details>`;
}

function page(calls: CallTable): string {
  const areas = Map.groupBy(Object.keys(calls), areaOf);
  const sections = [...areas].map(([area, names]) => {
    const blocks = names.map((name) => {
      const definition = calls[name];
      return definition ? callBlock(name, definition) : '';
    });
    return `<h2>${escape(area)}</h2>\n${blocks.join('\n')}`;
  });
  return `<!doctype html>
<html lang="en" dir="ltr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Nazer API</title><style>${style}</style></head>
<body><h1>Nazer API</h1>
<p>Made from the contract. The same as <a href="/api/docs/openapi.json">OpenAPI 3.1</a>. A call is signed with
<code>Authorization: Bearer</code> and the token of <code>POST /Auth</code>; paths match in any letter case; an answer is
<code>{data, errors}</code>, a refusal <code>application/problem+json</code> in the language of <code>Accept-Language</code>.</p>
${sections.join('\n')}
</body></html>
`;
}

export function addApiDocument(app: FastifyInstance, calls: CallTable): void {
  let document: string | undefined;
  let html: string | undefined;
  app.get('/api/docs/openapi.json', { config: { call: 'docs' } }, async (_request, reply) => {
    document ??= JSON.stringify(apiDocument(calls));
    return reply.header('content-type', 'application/json; charset=utf-8').send(document);
  });
  app.get('/api/docs', { config: { call: 'docs' } }, async (_request, reply) => {
    html ??= page(calls);
    return reply.header('content-type', 'text/html; charset=utf-8').send(html);
  });
}
