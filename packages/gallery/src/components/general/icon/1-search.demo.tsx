import { Icon, type IconName } from '@nazer/ui/icons/icon.tsx';
import { ICON_PATHS } from '@nazer/ui/icons/icon-paths.ts';
import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';
import { copyText } from '../../../frame/copy-text.ts';

export const words: DemoWords = {
  title: { fa: 'همه نشانه‌ها', en: 'All icons' },
  description: { fa: 'نام را بنویسید؛ فشار نام را رونوشت می‌کند', en: 'Type a name; a press copies it' },
};

const names = Object.keys(ICON_PATHS) as IconName[]; // the keys of the table of paths

export default function SearchDemo() {
  const t = useTranslator();
  const [typed, setTyped] = useState('');
  const [copied, setCopied] = useState('');
  const copy = async (name: string) => setCopied((await copyText(name)) ? name : '');
  return (
    <Flex vertical gap={10}>
      <Input
        allowClear
        dir="ltr"
        aria-label={t('نام نشانه', 'Name of the icon')}
        placeholder="chevron"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Flex wrap gap={4} style={{ maxBlockSize: 300, overflowY: 'auto' }}>
        {names
          .filter((name) => name.includes(typed.trim().toLowerCase()))
          .map((name) => (
            <Button key={name} type="text" icon={<Icon name={name} />} onClick={() => void copy(name)}>
              <span className="lat">{name}</span>
            </Button>
          ))}
      </Flex>
      <Typography.Text role="status">
        {copied && t('«{name}» رونوشت شد', '“{name}” was copied', { name: copied })}
      </Typography.Text>
    </Flex>
  );
}
