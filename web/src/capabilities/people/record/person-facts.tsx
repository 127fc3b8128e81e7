import { TextInput } from '@mantine/core';
import { checkPersonDetails, profileLimits } from '@seedbed/domain/accounts/input.ts';
import { maySignIn } from '@seedbed/domain/accounts/user.ts';
import { useTranslation } from 'react-i18next';
import { ChangeEmailOf, ChangePerson } from '#capabilities/people/operations.ts';
import type { AdministrationFragment } from '#platform/api/generated/documents.ts';
import { EditableFact } from '#platform/record/editable-fact.tsx';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import css from './administration.module.css';

const names = ['firstName', 'lastName', 'headline'] as const;

/** Name, headline and email of another person, each edited in place by people who edit users. */
export function PersonFacts({ person }: { person: AdministrationFragment }) {
  const { t } = useTranslation(['people', 'own-account']);
  const [change] = useAct(ChangePerson, { silent: true });
  const [changeEmail] = useAct(ChangeEmailOf, { silent: true });
  const { _id: userId, status, user, version } = person;
  if (!person.canEdit) return null;

  // People with a single name get it as the first name, ready to split.
  const firstName = person.firstName ?? (person.lastName ? '' : user.fullName);
  const texts = { firstName, lastName: person.lastName ?? '', headline: person.headline ?? '' };

  async function askFor(email: string) {
    const result = await changeEmail({ userId, email });
    const changed = result.data?.changeEmailOf;
    if (changed) toast(changed.emailChange ? t('email.asked', { email }) : t('email.invited', { email }));
    return result;
  }

  return (
    <>
      {names.map((name) => (
        <EditableFact
          key={name}
          name={name}
          label={t(`own-account:fields.${name}`)}
          value={texts[name]}
          check={(value) => checkPersonDetails({ [name]: value })}
          save={(value) => change({ userId, [name]: value, version })}
          field={({ onChange, ...field }) => (
            <TextInput
              {...field}
              maxLength={name === 'headline' ? profileLimits.headline : profileLimits.name}
              onChange={(event) => onChange(event.currentTarget.value)}
            />
          )}
        >
          {texts[name] && <bdi>{texts[name]}</bdi>}
        </EditableFact>
      ))}
      <EditableFact
        name="email"
        label={t('columns.email')}
        value={person.email}
        save={maySignIn(status) && askFor}
        field={({ onChange, ...field }) => (
          <TextInput
            {...field}
            type="email"
            inputMode="email"
            autoComplete="off"
            description={t(person.validated ? 'email.why' : 'email.why-invited')}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
        )}
      >
        <bdi>{person.email}</bdi>
        {person.emailChange && <p className={css.reason}>{t('email.waiting', { email: person.emailChange.email })}</p>}
      </EditableFact>
    </>
  );
}
