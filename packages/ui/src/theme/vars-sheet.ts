/** Text of vars.css, which colours a page before any script has chosen a theme. */
import { colorsFor, cssVars, type CssVar } from './css-vars.ts';

const rule = (selector: string, scheme: 'light' | 'dark', vars: [string, string][]): string =>
  [
    `${selector} {`,
    `  color-scheme: ${scheme};`,
    ...vars.map(([name, value]) => `  ${name}: ${value};`),
    '}',
  ].join('\n');

const differing = (vars: Record<CssVar, string>, base: Record<CssVar, string>): [string, string][] =>
  Object.entries(vars).filter(([name, value]) => base[name as CssVar] !== value); // keys of the same record type

/** Light values on the root, and the differences of semi-dark and dark, selected by `data-theme`. */
export const varsSheet = (): string => {
  const light = cssVars(colorsFor('light'));
  return `${[
    '/* Written by scripts/write-vars.ts from the theme; edit the tokens, not this file. */',
    rule(':root', 'light', Object.entries(light)),
    rule("[data-theme='semi-dark']", 'light', differing(cssVars(colorsFor('semi-dark')), light)),
    rule("[data-theme='dark']", 'dark', differing(cssVars(colorsFor('dark')), light)),
  ].join('\n\n')}\n`;
};
