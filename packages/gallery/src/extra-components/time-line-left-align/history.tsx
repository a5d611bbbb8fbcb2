/** Jalali years of an exchange office: picture, year, title, text and a button each. */
import { useLabelled } from '@nazer/ui/use-labelled.ts';
import { Drawing, type Scene } from '@nazer/ui/cards/drawing.tsx';
import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { Button, Flex, Timeline } from 'antd';
import { useState } from 'react';
import { Thumb } from '../../products/thumb.tsx';
import { useTranslator } from '../../demo.ts';

interface HistoryProps {
  /** Whether events stand on both sides of the line in turn, or all after it. */
  readonly mode: 'alternate' | 'start';
  readonly hasIcons?: boolean;
}

export function History({ mode, hasIcons = false }: HistoryProps) {
  const t = useTranslator();
  const labelled = useLabelled();
  /** Year whose text is open; empty when none is. */
  const [openYear, setOpenYear] = useState('');
  const events: readonly { year: string; icon: IconName; scene: Scene; title: string; text: string }[] = [
    {
      year: '1388',
      icon: 'home',
      scene: 'house',
      title: t('گشایش', 'Opening'),
      text: t('نخستین شعبه در خیابان فردوسی باز شد.', 'The first branch opened in Ferdowsi street.'),
    },
    {
      year: '1394',
      icon: 'building',
      scene: 'hills',
      title: t('شعبه کیش', 'The branch of Kish'),
      text: t('شعبه دوم برای مسافران.', 'A second branch, for travellers.'),
    },
    {
      year: '1402',
      icon: 'exchange',
      scene: 'city',
      title: t('پیوستن به نیما', 'Joining NIMA'),
      text: t('خرید و فروش حواله آغاز شد.', 'Transfers are bought and sold.'),
    },
  ];
  return (
    <Timeline
      mode={mode}
      items={events.map(({ year, icon, scene, title, text }) => ({
        ...(hasIcons && { icon: <Icon name={icon} /> }),
        content: (
          <Flex vertical gap={4} align="start" style={{ display: 'inline-flex', maxInlineSize: 260 }}>
            <Thumb>
              <Drawing scene={scene} />
            </Thumb>
            <strong>{[year, title].join(t('، ', ', '))}</strong>
            {openYear === year && <p>{text}</p>}
            <Button
              size="small"
              aria-expanded={openYear === year}
              aria-label={labelled(t('بیشتر', 'Read more'), title)}
              onClick={() => setOpenYear(openYear === year ? '' : year)}
            >
              {t('بیشتر', 'Read more')}
            </Button>
          </Flex>
        ),
      }))}
    />
  );
}
