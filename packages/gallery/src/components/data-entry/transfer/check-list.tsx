/** Rows of one side of a Transfer, in place of antd's own, whose checkboxes have no accessible names. */
import { Checkbox } from 'antd';
import type { Key, ReactNode } from 'react';

/** The first three are given by antd's Transfer; `face` is the content of a row, its title when absent. */
export interface CheckListProps<Row> {
  readonly filteredItems: readonly Row[];
  readonly selectedKeys: readonly Key[];
  readonly onItemSelect: (key: Key, isOn: boolean) => void;
  readonly face?: (row: Row) => ReactNode;
}

export const CheckList = <Row extends { key: string; title: string }>({
  filteredItems,
  selectedKeys,
  onItemSelect,
  face = ({ title }) => title,
}: CheckListProps<Row>) => (
  <ul style={{ margin: 0, padding: 8, listStyle: 'none' }}>
    {filteredItems.map((row) => (
      <li key={row.key}>
        <Checkbox
          checked={selectedKeys.includes(row.key)}
          onChange={({ target }) => onItemSelect(row.key, target.checked)}
        >
          {face(row)}
        </Checkbox>
      </li>
    ))}
  </ul>
);
