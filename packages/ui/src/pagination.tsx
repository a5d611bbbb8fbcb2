/** antd's pagination with arrows named in the language of the page instead of the English names of their icons. */
import { ConfigProvider, Pagination as AntdPagination, type PaginationProps } from 'antd';
import { use } from 'react';
import { Icon, type IconName } from './icons/icon.tsx';

type Face = Parameters<NonNullable<PaginationProps['itemRender']>>[1];

const icons: Readonly<Partial<Record<Face, IconName>>> = {
  prev: 'chevron-start',
  next: 'chevron-end',
  'jump-prev': 'more',
  'jump-next': 'more',
};

export function Pagination(props: PaginationProps) {
  const { locale } = use(ConfigProvider.ConfigContext);
  const words = locale?.Pagination;
  const names: Readonly<Partial<Record<Face, string | undefined>>> = {
    prev: words?.prev_page,
    next: words?.next_page,
    'jump-prev': words?.prev_5,
    'jump-next': words?.next_5,
  };
  return (
    <AntdPagination
      {...props}
      itemRender={(_page, face, usualElement) => {
        const icon = icons[face];
        if (!icon) return usualElement;
        return (
          <button type="button" tabIndex={-1} className="ant-pagination-item-link" aria-label={names[face]}>
            <Icon name={icon} />
          </button>
        );
      }}
    />
  );
}
