import { Money, Num } from '@nazer/ui/text.tsx';
import { Avatar, Button, Card, Flex, message } from 'antd';
import { type DemoWords, useTranslator } from '../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'کارشناسان', en: 'Experts' },
  description: { fa: 'گماردن و پیام خبر می‌دهند', en: 'Hire and message tell what happened' },
};

export default function ExpertsDemo() {
  const t = useTranslator();
  const [api, holder] = message.useMessage();
  const experts = [
    { name: t('مریم کریمی', 'Maryam Karimi'), rate: 4_500_000, hours: 120 },
    { name: t('رضا احمدی', 'Reza Ahmadi'), rate: 3_800_000, hours: 86 },
    { name: t('سارا نادری', 'Sara Naderi'), rate: 5_200_000, hours: 240 },
  ];
  return (
    <Flex vertical gap={10}>
      {holder}
      {experts.map(({ name, rate, hours }) => (
        <Card key={name} size="small">
          <Flex wrap gap={10} align="center">
            <Avatar aria-hidden>{name.slice(0, 1)}</Avatar>
            <div style={{ flex: 1, minInlineSize: 150 }}>
              <strong>{name}</strong>
              <p>
                <Money value={rate} unit={t('ریال در ساعت', 'rials an hour')} />
                {t('، ', ', ')}
                <Num value={hours} /> {t('ساعت', 'hours')}
              </p>
            </div>
            <Button
              size="small"
              type="primary"
              aria-label={`${t('گماردن', 'Hire')} ${name}`}
              onClick={() => void api.success(t('{name} گمارده شد.', '{name} was hired.', { name }))}
            >
              {t('گماردن', 'Hire')}
            </Button>
            <Button
              size="small"
              aria-label={`${t('پیام', 'Message')} ${name}`}
              onClick={() => void api.info(t('پیام به {name}', 'A message to {name}', { name }))}
            >
              {t('پیام', 'Message')}
            </Button>
          </Flex>
        </Card>
      ))}
    </Flex>
  );
}
