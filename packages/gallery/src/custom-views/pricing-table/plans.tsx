/** Three plans; a press chooses one, nothing is bought. */
import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Money } from '@nazer/ui/text.tsx';
import { Button, Flex } from 'antd';
import { type CSSProperties, useState } from 'react';
import { useTranslator } from '../../demo.ts';

/** Look of the plans: prices in circles, cards with borders, cards in inverted colours. */
interface PlansProps {
  readonly isRound?: boolean;
  readonly hasLines?: boolean;
  readonly isDark?: boolean;
}

/** Inverted colours of the theme: dark in light, light in dark. */
const dark: CSSProperties = { background: 'var(--nz-tx)', color: 'var(--nz-surface)' };
const round: CSSProperties = {
  display: 'grid',
  placeItems: 'center',
  inlineSize: 130,
  blockSize: 130,
  borderRadius: '50%',
  background: 'var(--nz-sel)',
};

export function Plans({ isRound = false, hasLines = false, isDark = false }: PlansProps) {
  const t = useTranslator();
  const [chosen, setChosen] = useState('');
  const plans = [
    { name: t('پایه', 'Basic'), price: 12_000_000, users: 3 },
    { name: t('دفتر', 'Small office'), price: 28_000_000, users: 12 },
    { name: t('سازمان', 'Enterprise'), price: 64_000_000, users: 60 },
  ];
  return (
    <Flex vertical gap={8}>
      <Flex wrap gap={10}>
        {plans.map(({ name, price, users }) => (
          <Flex
            key={name}
            vertical
            align="center"
            gap={6}
            style={{
              flex: '1 1 150px',
              padding: 14,
              borderRadius: 8,
              ...(hasLines && { border: '1px solid var(--nz-ctl)' }),
              ...(isDark && dark),
            }}
          >
            <strong>{name}</strong>
            <span style={isRound ? round : {}}>
              <Money value={price} unit={t('ریال', 'rials')} />
            </span>
            <span>
              <Icon name="users" size={12} />{' '}
              {t('{users} کاربر', '{users, plural, one {# user} other {# users}}', { users })}
            </span>
            <Button
              size="small"
              aria-pressed={chosen === name}
              aria-label={`${t('خرید', 'Buy')} ${name}`}
              onClick={() => setChosen(name)}
            >
              {t('خرید', 'Buy')}
            </Button>
          </Flex>
        ))}
      </Flex>
      <span role="status">
        {chosen && t('طرح «{plan}» برگزیده شد.', 'The plan “{plan}” was chosen.', { plan: chosen })}
      </span>
    </Flex>
  );
}
