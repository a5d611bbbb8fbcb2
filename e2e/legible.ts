/**
 * Finds what cannot be read properly on a page: Latin figures in Persian text, pale buttons, words pushed out of
 * sight.
 */
/// <reference lib="dom" />
import type { Page } from '@playwright/test';

/** Faults of the page as `illegible` gives them. Runs in the page, so it may use nothing of this file. */
function findFaults(): string[] {
  const isShown = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getBoundingClientRect().width > 1;
  const ownText = (element: Element): string => {
    const text = [...element.childNodes]
      .filter(({ nodeType }) => nodeType === 3)
      .map((node) => node.textContent);
    if (element instanceof HTMLInputElement && element.type !== 'password')
      text.push(element.value || element.placeholder);
    return text.join(' ').trim();
  };
  // Codes are written as they are; the font draws all other figures in the form of the language.
  const isCode = (element: Element): boolean => element.closest('.lat, code, kbd, pre') !== null;
  const drawsPersian = ({ fontFamily, fontFeatureSettings }: CSSStyleDeclaration): boolean =>
    /^["']?Vazirmatn/i.test(fontFamily) && fontFeatureSettings.includes('ss01');

  type Color = [number, number, number, number];
  const colorOf = (css: string): Color => {
    const [r = 0, g = 0, b = 0, a = 1] = (css.match(/[\d.]+/g) ?? []).map(Number);
    return css.startsWith('color(') ? [r * 255, g * 255, b * 255, a] : [r, g, b, a];
  };
  const over = (top: Color, ground: Color): Color => {
    const mix = (at: 0 | 1 | 2): number => top[at] * top[3] + ground[at] * (1 - top[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  /** Colour behind an element, mixed from all that is translucent; white below the page. */
  const groundOf = (element: Element | null): Color => {
    if (!element) return [255, 255, 255, 1];
    const own = colorOf(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : over(own, groundOf(element.parentElement));
  };
  /** Relative luminance and contrast of WCAG. */
  const lightOf = ([r, g, b]: Color): number => {
    const part = (value: number): number =>
      value / 255 <= 0.03928 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * part(r) + 0.7152 * part(g) + 0.0722 * part(b);
  };
  const contrastOf = (element: Element): number => {
    const ground = groundOf(element);
    const lights = [lightOf(over(colorOf(getComputedStyle(element).color), ground)), lightOf(ground)];
    return (Math.max(...lights) + 0.05) / (Math.min(...lights) + 0.05);
  };

  const faults = [...document.querySelectorAll('body *')]
    .filter((element) => /\d/.test(ownText(element)) && !isCode(element) && isShown(element))
    .filter((element) => !drawsPersian(getComputedStyle(element)))
    .map((element) => `Latin figures: ${ownText(element).slice(0, 40)}`);
  const presses = 'button, a, [role=tab], [role=menuitem], .ant-radio-button-wrapper, .ant-segmented-item';
  for (const element of document.querySelectorAll(presses)) {
    if (element.matches(':disabled, [aria-disabled=true], :has(:disabled)')) continue;
    for (const part of [element, ...element.querySelectorAll('*')]) {
      if (!/\p{L}|\d/u.test(ownText(part)) || !isShown(part)) continue;
      const contrast = contrastOf(part);
      if (contrast < 4.5) faults.push(`${contrast.toFixed(2)} : 1 for ${ownText(part).slice(0, 40)}`);
    }
  }
  return [...new Set(faults)];
}

/** Latin figures in Persian text, and words of buttons with a contrast below 4.5 : 1; empty when there are none. */
export const illegible = (page: Page): Promise<string[]> => page.evaluate(findFaults);

/** Words on the page that nobody can read at this width: pushed out of the window or squeezed to nothing. */
export function unreadable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hasWords = (element: Element): boolean =>
      [...element.childNodes].some(({ nodeType, textContent }) => nodeType === 3 && textContent?.trim());
    /** Whether the hidden part of a text can be reached, by scrolling or because an ellipsis marks its end. */
    const isReached = (element: Element): boolean => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(at);
        if (at.scrollWidth <= at.clientWidth) continue;
        if (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis') return true;
      }
      return false;
    };
    /** Meant for ears only. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const faultOf = (element: HTMLElement): string => {
      if (isClipped(element)) return '';
      const { left, right, width } = element.getBoundingClientRect();
      const room = element.closest('.sidebar')?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
      if (right > room.right + 1 || left < room.left - 1) return isReached(element) ? '' : 'outside';
      // Elements of 1 px hold text for screen readers only.
      return width > 2 && width < 24 && element.scrollWidth > element.clientWidth + 8 ? 'squeezed' : '';
    };
    return [...document.querySelectorAll<HTMLElement>('header *, main *, .sidebar *')]
      .filter((element) => hasWords(element) && element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.ag-root, svg, .nz-visually-hidden, [aria-hidden=true]'))
      .map((element) => ({ fault: faultOf(element), text: element.textContent ?? '' }))
      .filter(({ fault }) => fault !== '')
      .map(({ fault, text }) => `${fault}: ${text.trim().slice(0, 40)}`);
  });
}

/** Elements that reach beyond the window, when they make the page wider than it; empty when the page fits. */
export const beyondWindow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    if (scrollWidth <= innerWidth) return [];
    const reaching = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < -1 || right > innerWidth + 1;
    });
    const named = reaching.map((element) =>
      `${element.tagName} ${element.getAttribute('class') ?? ''}`.trim(),
    );
    return [`${scrollWidth} px wide`, ...named.slice(0, 10)];
  });
