import { Switch } from '@mantine/core';
import { Row } from '#platform/ui/layout/layout.tsx';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { type ReactNode, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { ActorProvider } from '#platform/actor.tsx';
import { stretching } from '#platform/i18n/i18n.ts';
import { LanguageSwitch } from '#platform/ui/language-switch.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { SchemeSwitch } from '#platform/ui/scheme-switch.tsx';
import { Toasts } from '#platform/ui/toasts/toaster.tsx';
import { Answers } from './answers.tsx';
import css from './components-page.module.css';
import { examples } from './examples.ts';
import { adminOfExamples } from './people.ts';

/** Every shared component in all its states; `?only=Button` shows one alone. */
export function Component() {
  const [query] = useSearchParams();
  const only = query.get('only');
  const shown = useMemo(() => Object.entries(examples).filter(([name]) => !only || name === only), [only]);
  return (
    <Surroundings>
      <main>
        <Page
          title="Components"
          sentence="What pages are made of, in every state. Scheme and language are chosen here, and the direction with it."
          action={
            <Row gap={2} align="center">
              <Switch
                label="Stretched English"
                defaultChecked={stretching.read() !== null}
                onChange={(event) => stretch(event.currentTarget.checked)}
              />
              <LanguageSwitch />
              <SchemeSwitch />
            </Row>
          }
        >
          <div className={css.columns}>
            <nav className={css.index} aria-label="Components" dir="ltr">
              {shown.map(([name]) => (
                <a key={name} href={`#${name}`}>
                  {name}
                </a>
              ))}
            </nav>
            <div>
              {shown.map(([name, Example]) => (
                <section
                  key={name}
                  id={name}
                  className={css.example}
                  aria-labelledby={`title-${name}`}
                  data-example={name}
                >
                  <h2 id={`title-${name}`} className={css.title} lang="en">
                    <bdi>{name}</bdi>
                  </h2>
                  <Row gap={5}>
                    <Example />
                  </Row>
                </section>
              ))}
            </div>
          </div>
        </Page>
      </main>
      <Toasts />
    </Surroundings>
  );
}

/** Loaded texts do not change. */
function stretch(on: boolean) {
  if (on) stretching.write('stretched');
  else stretching.clear();
  location.reload();
}

/** The context that components need: a person, and a server that answers. */
const Surroundings = ({ children }: { children: ReactNode }) => (
  <ActorProvider actor={adminOfExamples} features={[]}>
    <Answers>{children}</Answers>
  </ActorProvider>
);
