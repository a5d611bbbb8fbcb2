/** Names of the continents. */
import type { Continent } from '@nazer/ui/maps/countries.ts';
import type { DemoText } from '../demo.ts';

export const continents = {
  asia: { fa: 'آسیا', en: 'Asia' },
  europe: { fa: 'اروپا', en: 'Europe' },
  africa: { fa: 'آفریقا', en: 'Africa' },
  northAmerica: { fa: 'آمریکای شمالی', en: 'North America' },
  southAmerica: { fa: 'آمریکای جنوبی', en: 'South America' },
  oceania: { fa: 'اقیانوسیه', en: 'Oceania' },
} as const satisfies Record<Continent, DemoText>;
