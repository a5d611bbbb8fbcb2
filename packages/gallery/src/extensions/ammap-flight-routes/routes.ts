/** Invented flight routes between capitals, by the codes of their countries: from each, where one can fly. */
import { capitalsOf } from '../../map-data/capitals.ts';

export const cities = capitalsOf('IR', 'TR', 'CN', 'FR', 'ZA', 'BR');
export const routes: Readonly<Record<string, readonly string[]>> = {
  IR: ['TR', 'CN', 'FR'],
  TR: ['IR', 'FR', 'ZA'],
  CN: ['IR', 'FR', 'BR'],
  FR: ['IR', 'TR', 'CN', 'BR'],
  ZA: ['TR', 'BR'],
  BR: ['FR', 'CN', 'ZA'],
};
