/**
 * Blocks of a document of the repository; code can be copied. They run from left to right in any language of the page,
 * because the documents are written in English.
 */
import { Typography } from 'antd';
import { type Block, spansOf } from './markdown.ts';
import './documents.css';

/** Text of a block with code and strong words marked. */
const Words = ({ text }: { readonly text: string }) =>
  spansOf(text).map(({ text: part, kind }, at) => {
    const key = `${at} ${part}`;
    if (kind === 'code') return <code key={key}>{part}</code>;
    return kind === 'strong' ? <strong key={key}>{part}</strong> : <span key={key}>{part}</span>;
  });

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h4>{block.text}</h4>;
    case 'code':
      return (
        <Typography.Paragraph copyable={{ text: block.text }}>{<pre>{block.text}</pre>}</Typography.Paragraph>
      );
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>
              <Words text={item} />
            </li>
          ))}
        </ul>
      );
    case 'table':
      return (
        <div className="gal-document-table" role="region" tabIndex={0} aria-label={block.rows[0]?.join(', ')}>
          <table>
            <tbody>
              {/* The first row is the head. */}
              {block.rows.map((row, at) => (
                <tr key={row.join('|')}>
                  {row.map((cell, column) => (
                    <td key={`${column} ${cell}`} data-head={at === 0}>
                      <Words text={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    case 'text':
      return (
        <p>
          <Words text={block.text} />
        </p>
      );
  }
}

export const DocumentView = ({ blocks }: { readonly blocks: readonly Block[] }) => (
  <div className="gal-document" dir="ltr" lang="en">
    {blocks.map((block, at) => (
      <BlockView key={`${at} ${block.kind}`} block={block} />
    ))}
  </div>
);
