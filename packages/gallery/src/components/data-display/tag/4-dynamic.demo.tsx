import { Icon } from '@nazer/ui/icons/icon.tsx';
import { Flex, Input, Tag } from 'antd';
import { useState } from 'react';
import { type DemoWords, useTranslator } from '../../../demo.ts';

export const words: DemoWords = {
  title: { fa: 'افزودن و برداشتن', en: 'Add and remove' },
  description: { fa: 'واژه را بنویسید و Enter بزنید', en: 'Type a word and press Enter' },
};

export default function DynamicDemo() {
  const t = useTranslator();
  const [tags, setTags] = useState([t('فوری', 'urgent'), t('ارزی', 'foreign')]);
  const [typed, setTyped] = useState('');
  const add = () => {
    const word = typed.trim();
    if (word && !tags.includes(word)) setTags([...tags, word]);
    setTyped('');
  };
  return (
    <Flex wrap gap={6} align="center">
      {tags.map((tag) => (
        <Tag
          key={tag}
          closable={{
            closeIcon: <Icon name="close" size={10} />,
            'aria-label': `${t('برداشتن', 'Remove')} ${tag}`,
          }}
          onClose={() => setTags(tags.filter((one) => one !== tag))}
        >
          {tag}
        </Tag>
      ))}
      <Input
        size="small"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onPressEnter={add}
        aria-label={t('برچسب تازه', 'New tag')}
        placeholder={t('برچسب تازه', 'New tag')}
        style={{ inlineSize: 110 }}
      />
    </Flex>
  );
}
