/**
 * Rewrites `import { Button } from 'antd'` to an import of the button's own module. Only then does the module graph
 * tell what a step of the start needs (`chunk-plan.ts`); through antd's index every module would seem to need all of
 * antd.
 */
import type { Plugin } from 'vite';

const statement = /import\s*\{([^}]*)\}\s*from\s*'antd';/g;

const folderOf = (name: string): string => name.replaceAll(/(?<!^)([A-Z])/g, '-$1').toLowerCase();

function deepImport(specifier: string): string {
  const [name = '', alias = name] = specifier.split(/\s+as\s+/);
  return `import ${alias} from 'antd/es/${folderOf(name)}';`;
}

/** Code with its imports from antd rewritten; types among them are dropped, as nothing of them is left at run time. */
export const withDeepImports = (code: string): string =>
  code.replaceAll(statement, (_whole, list: string) =>
    list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map(deepImport)
      .join(' '),
  );

export function deepImports(): Plugin {
  return {
    name: 'deep-imports',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!/\.tsx?$/.test(id) || !code.includes("from 'antd'")) return null;
      return { code: withDeepImports(code), map: null };
    },
  };
}
