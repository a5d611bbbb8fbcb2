/**
 * Names in index.html what the sign-in page loads step by step (its chunk, React, its words, its styles, the
 * font), so that the browser asks for all of it at once. What the shell shares is thereby early too.
 */
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

const firstModules = [
  '/src/app/show-sign-in.tsx',
  '/src/messages/fa/sign-in.ts',
  '/src/messages/fa/errors.ts',
];

function addChunk(bundle: Bundle, name: string, found: { scripts: Set<string>; styles: Set<string> }): void {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.scripts.has(name)) return;
  found.scripts.add(name);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.styles.add(file);
  for (const imported of chunk.imports) addChunk(bundle, imported, found);
}

const link = (attrs: Record<string, string | boolean>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs,
  injectTo: 'head',
});

export function firstFiles(): Plugin {
  return {
    name: 'first-files',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const found = { scripts: new Set<string>(), styles: new Set<string>() };
        for (const module of firstModules) {
          const chunk = Object.values(bundle).find(
            (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(module),
          );
          if (!chunk) throw new Error(`the build has no chunk of ${module}`);
          addChunk(bundle, chunk.fileName, found);
        }
        const font = Object.keys(bundle).find((name) => name.endsWith('.woff2'));
        if (!font) throw new Error('the build has no font');
        const isNew = (file: string): boolean => !html.includes(file);
        return [
          link({ rel: 'preload', href: `/${font}`, as: 'font', type: 'font/woff2', crossorigin: true }),
          ...[...found.styles]
            .filter(isNew)
            // Not as a preload: behind the session nobody would use it, and browsers complain of that.
            .map((file) => link({ rel: 'stylesheet', href: `/${file}`, crossorigin: true })),
          ...[...found.scripts]
            .filter(isNew)
            .map((file) => link({ rel: 'modulepreload', href: `/${file}`, crossorigin: true })),
        ];
      },
    },
  };
}
