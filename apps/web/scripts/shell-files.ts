/** Writes `shell-files.json`: what the sign-in page brings into the cache while it is idle. */
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** A chunk with everything it imports at once, styles included. */
function filesOf(bundle: Bundle, name: string, found: Set<string> = new Set()): Set<string> {
  const chunk = bundle[name];
  if (chunk?.type !== 'chunk' || found.has(name)) return found;
  found.add(name);
  for (const file of chunk.viteMetadata?.importedCss ?? []) found.add(file);
  for (const imported of chunk.imports) filesOf(bundle, imported, found);
  return found;
}

export function shellFiles(): Plugin {
  return {
    name: 'shell-files',
    apply: 'build',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const shell = Object.values(bundle).find(
        (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith('/src/app/show-shell.tsx'),
      );
      if (!shell) throw new Error('the build has no chunk of the shell');
      const files = [...filesOf(bundle, shell.fileName)].map((file) => `/${file}`);
      this.emitFile({ type: 'asset', fileName: 'shell-files.json', source: JSON.stringify(files) });
    },
  };
}
