import { Avatar, Button, Flex } from 'antd';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'با آواتار', en: 'With an avatar' },
  description: { fa: 'نام، جایگاه و کار هر ردیف', en: 'Name, office and action of each row' },
};

export default function AvatarDemo() {
  const t = useTranslator();
  const people = [
    { name: t('مریم کریمی', 'Maryam Karimi'), role: t('ناظر', 'Supervisor') },
    { name: t('رضا احمدی', 'Reza Ahmadi'), role: t('حسابرس', 'Auditor') },
  ];
  return (
    <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
      {people.map(({ name, role }) => (
        <li key={name} style={{ paddingBlock: 8, borderBlockEnd: '1px solid var(--nz-hair2)' }}>
          <Flex gap={10} align="center">
            <Avatar aria-hidden>{name.slice(0, 1)}</Avatar>
            <div style={{ flex: 1 }}>
              <strong>{name}</strong>
              <div style={{ color: 'var(--nz-tx3)' }}>{role}</div>
            </div>
            <Button size="small" aria-label={`${t('پیام به', 'Message to')} ${name}`}>
              {t('پیام', 'Message')}
            </Button>
          </Flex>
        </li>
      ))}
    </ul>
  );
}
