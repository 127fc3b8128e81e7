import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EventDraftFragment } from '#platform/api/generated/documents.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { Section, Stack } from '#platform/ui/layout/layout.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Pill } from '#platform/ui/pill.tsx';
import { ConflictNote } from './conflict-note.tsx';
import css from './edit.module.css';
import { EditorBar } from './editor-bar.tsx';
import { AfterSection } from './parts/after-section.tsx';
import { AudienceSection } from './parts/audience-section.tsx';
import { BasicsSection } from './parts/basics-section.tsx';
import { HostsSection } from './parts/hosts-section.tsx';
import { RegistrationSection } from './parts/registration-section.tsx';
import { WhenSection } from './parts/when-section.tsx';
import { WhereSection } from './parts/where-section.tsx';
import { type EventSection, fieldId, isFilled, sectionOf, sections } from './sections.ts';
import { useEventChoices } from './use-event-choices.ts';
import { useEventDraft } from './use-event-draft.ts';

/** All sections of an event on one page, with a list of their states beside them. */
export function EventEditor({ event }: { event: EventDraftFragment }) {
  const { t } = useTranslation('events');
  const draft = useEventDraft(event);
  const choices = useEventChoices(event);
  const failures = draft.event.publishFailures ?? [];
  const [goal, setGoal] = useState<{ id: string; at: number } | null>(null);
  // After the field has its place on the page.
  useEffect(() => {
    if (goal) focusField(goal.id);
  }, [goal]);
  const parts: Record<EventSection, ReactNode> = {
    basics: <BasicsSection draft={draft} choices={choices} />,
    when: <WhenSection draft={draft} />,
    where: <WhereSection draft={draft} />,
    hosts: <HostsSection draft={draft} />,
    audience: <AudienceSection draft={draft} choices={choices} />,
    registration: <RegistrationSection draft={draft} />,
    after: <AfterSection draft={draft} />,
  };
  const wrong = new Set([...Object.keys(draft.errors), ...failures.map(({ field }) => field)].map(sectionOf));
  return (
    <Page
      title={draft.values.title || t('untitled')}
      sentence={<Pill tone={event.status === 'published' ? 'good' : 'plain'}>{t(`values.state.${event.state}`)}</Pill>}
    >
      <div className={css.columns}>
        <nav className={css.sections} aria-label={t('edit.sections')}>
          {sections.map((section) => (
            <a key={section} href={`#section-${section}`} className={css.section}>
              <span className={css.mark} data-state={stateOf(section)} aria-hidden="true" />
              {t(`edit.parts.${section}`)}
              <span className="visually-hidden"> {t(`edit.states.${stateOf(section)}`)}</span>
            </a>
          ))}
        </nav>
        <Stack gap={6}>
          <ConflictNote draft={draft} />
          {failures.length > 0 && (
            <section className={css.failures} aria-label={t('publish.failed')}>
              <h2>{t('publish.failed')}</h2>
              <ul>
                {failures.map(({ field, code }) => (
                  <li key={`${field} ${code}`}>
                    <button
                      type="button"
                      className={css.failure}
                      onClick={() => setGoal({ id: fieldId(field), at: Date.now() })}
                    >
                      {textOfCode('problems', code, {}) ?? code}
                    </button>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {sections.map((section) => (
            <Section key={section} id={`section-${section}`} title={t(`edit.parts.${section}`)}>
              {parts[section]}
            </Section>
          ))}
        </Stack>
      </div>
      <EditorBar draft={draft} />
    </Page>
  );

  function stateOf(section: EventSection) {
    if (wrong.has(section)) return 'wrong';
    return isFilled(section, draft.values) ? 'filled' : 'empty';
  }
}

/** The field itself, or the first control inside it. */
function focusField(id: string): void {
  const place = document.getElementById(id);
  const control = place?.matches('input, select, textarea, button')
    ? place
    : (place?.querySelector<HTMLElement>('input, select, textarea, button') ?? place);
  control?.focus();
  place?.scrollIntoView({ block: 'center' });
}
