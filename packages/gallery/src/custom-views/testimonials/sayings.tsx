import { Avatar, Carousel, Flex } from 'antd';
import { useTranslator } from '../../demo.ts';

interface SayingsProps {
  /** Whether the first letter of the name is shown as a picture. */
  readonly hasFace?: boolean;
  /** Whether the text has quotation marks, and the name stands below it instead of beside it. */
  readonly isQuoted?: boolean;
}

/** Carousel of quotes by users. */
export function Sayings({ hasFace = false, isQuoted = false }: SayingsProps) {
  const t = useTranslator();
  const sayings = [
    {
      name: t('مدیر صرافی کیان', 'Manager of Kian'),
      text: t('سقف‌ها را پیش از پرشدن می‌بینیم.', 'We see the limits before they are reached.'),
    },
    {
      name: t('ناظر بازار', 'Supervisor of the market'),
      text: t('هر عدد ردیف‌هایش را نشان می‌دهد.', 'Every figure shows its rows.'),
    },
    {
      name: t('حسابرس', 'Auditor'),
      text: t('تاریخچه را نمی‌توان دست زد.', 'The history cannot be altered.'),
    },
  ];
  return (
    <Carousel speed={500}>
      {sayings.map(({ name, text }) => (
        <div key={name}>
          <Flex
            gap={12}
            vertical={isQuoted}
            align="center"
            style={{ minBlockSize: 110, padding: '10px 24px 28px' }}
          >
            {hasFace && <Avatar aria-hidden>{name.slice(0, 1)}</Avatar>}
            <blockquote style={{ margin: 0 }}>
              {isQuoted ? t('«{text}»', '“{text}”', { text }) : text}
            </blockquote>
            <cite style={{ fontStyle: 'normal', color: 'var(--nz-tx3)' }}>{name}</cite>
          </Flex>
        </div>
      ))}
    </Carousel>
  );
}
