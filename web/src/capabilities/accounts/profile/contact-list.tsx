import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useMe } from '#capabilities/accounts/me.tsx';
import { Contacts } from '#capabilities/accounts/operations.ts';
import { UserName } from '#capabilities/accounts/user-name.tsx';
import { Avatar } from '#platform/ui/avatar/avatar.tsx';
import { MailIcon } from '#platform/ui/icons.tsx';
import { Row, Stack } from '#platform/ui/layout/layout.tsx';
import css from './contact-list.module.css';

/** The contacts: the tenant's team. */
export function ContactList({ most = 4 }: { most?: number }) {
  const { t } = useTranslation('accounts');
  const [{ data }] = useQuery({ query: Contacts, requestPolicy: 'cache-first' });
  const me = useMe();
  const contacts = data?.contacts.filter((person) => person._id !== me._id).slice(0, most) ?? [];
  if (contacts.length === 0) return null;
  return (
    <section>
      <h2 className={css.heading}>{t('contacts')}</h2>
      <Stack as="ul" gap={3}>
        {contacts.map((person) => (
          <Row as="li" gap={3} align="center" nowrap key={person._id}>
            <Avatar person={person} />
            <span className={css.words}>
              <UserName person={person} />
              <span className={css.role}>{person.roleLabel}</span>
            </span>
            {person.email && (
              <a
                href={`mailto:${person.email}`}
                className={css.mail}
                aria-label={t('write-to', { name: person.fullName })}
                title={person.email}
              >
                <MailIcon size={18} />
              </a>
            )}
          </Row>
        ))}
      </Stack>
    </section>
  );
}
