/** Map with sample visits of the site by country, drawn as bubbles. */
import { nameOfCountry } from '@nazer/ui/maps/country-name.ts';
import { plainPart } from '../../../platform/start/lazy-part.ts';
import { useLanguage, useText } from '../../../platform/words/i18n.tsx';
import { PlacePanel } from './place-panel.tsx';
import { usePlaceSentence } from './place-sentence.ts';

const WorldBubbles = plainPart(async () => (await import('@nazer/ui/maps/world-bubbles.tsx')).WorldBubbles);

/** Sample visits of thirty days by the two-letter code of the country, most first. */
const visits = [
  ['IR', 5210],
  ['CN', 1480],
  ['DE', 1190],
  ['IN', 980],
  ['AE', 860],
  ['US', 720],
  ['CA', 610],
  ['TR', 540],
  ['BR', 260],
  ['AU', 230],
] as const;

export function VisitsCard() {
  const t = useText('dashboard');
  const language = useLanguage();
  const sentenceOf = usePlaceSentence(
    'visitsIn',
    visits.reduce((sum, [, count]) => sum + count, 0),
  );
  return (
    <PlacePanel
      title={t('visits')}
      note={t('sample')}
      label={t('visitsMap')}
      hint={t('visitsHint')}
      head={{ place: t('country'), count: t('visitCount') }}
      rows={visits.map(([id, value]) => {
        const name = nameOfCountry(id, language);
        return { id, name, value, href: null, sentence: sentenceOf(name, value) };
      })}
      map={WorldBubbles}
    />
  );
}
