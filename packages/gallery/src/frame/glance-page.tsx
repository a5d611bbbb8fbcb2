/** «همه در یک نگاه»: every page of the gallery by its group. */
import { Num } from '@nazer/ui/text.tsx';
import { textIn } from '../demo.ts';
import { openGroups, pagesOf } from './catalogue.ts';
import { useHost } from './host.ts';
import { LookSwitches } from './look-switches.tsx';
import { useDemosWord, useWords } from './use-words.ts';

export function GlancePage() {
  const { language, Head, Link } = useHost();
  const words = useWords();
  const demosWord = useDemosWord();
  return (
    <article className="gal-page">
      <Head title={words.glance}>
        <LookSwitches />
      </Head>
      <p className="gal-look">{words.glanceLook}</p>
      {openGroups.map((group) => (
        <section key={group.path} className="gal-glance">
          <h2>{textIn(language, group.title)}</h2>
          <ul>
            {pagesOf(group, language).map((page) => (
              <li key={page.path}>
                <Link href={page.path}>{textIn(language, page.title)}</Link>
                <span className="gal-count">
                  <Num value={page.demoCount} /> {demosWord(page.demoCount)}
                </span>
                <p>{textIn(language, page.description)}</p>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
