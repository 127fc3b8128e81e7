import { planNames } from '@seedbed/domain/incubators/features.ts';
import { isTenantLabel } from '@seedbed/domain/incubators/host.ts';
import { currencies, isoCurrency } from '@seedbed/domain/incubators/settings/currencies.ts';
import { isTimeZone } from '@seedbed/domain/kernel/dates.ts';
import { emailFrom } from '@seedbed/domain/kernel/email-address.ts';
import { cleanLine } from '@seedbed/domain/kernel/text/clean-text.ts';
import { languages } from '@seedbed/domain/kernel/translations.ts';
import { type Command, oneOf, onlyArgument, text } from './command.ts';
import { createTenant } from './create-tenant.ts';
import { WrongCommand } from './operator-errors.ts';

const longestName = 100;

function readTimezone(given: string): string {
  if (!isTimeZone(given)) throw new WrongCommand(`${given} is no time zone. Write one like Europe/Paris`);
  return given;
}

function readLabel(given: string): string {
  if (!isTenantLabel(given))
    throw new WrongCommand(
      `${given} cannot be the label of a tenant: use a to z, 0 to 9 and hyphens, at most 63, and no reserved name like www.`,
    );
  return given;
}

export const create: Command = {
  usage:
    '<tenant> --name <name> --admin <address> [--admin-name <name>] [--plan <plan>] [--language <code>] [--timezone <zone>] [--currency <code>]',
  about: 'Creates a tenant with all roles, and invites its first Admin by email.',
  options: {
    name: { type: 'string' },
    admin: { type: 'string' },
    'admin-name': { type: 'string' },
    plan: { type: 'string', default: 'Starter' },
    language: { type: 'string', default: 'en' },
    timezone: { type: 'string', default: 'UTC' },
    currency: { type: 'string', default: 'USD' },
  },
  read: (positionals, values) => {
    const slug = readLabel(onlyArgument(positionals, 'tenant'));
    const name = cleanLine(text(values, 'name') ?? '');
    if (!name) throw new WrongCommand('Give the organization a name with --name.');
    if (name.length > longestName) throw new WrongCommand(`--name has more than ${longestName} characters.`);
    const email = emailFrom(text(values, 'admin') ?? '');
    if (!email) throw new WrongCommand('Give the email address of the first Admin with --admin.');
    const wanted = {
      slug,
      name,
      admin: { email, fullName: cleanLine(text(values, 'admin-name') ?? '') || email.slice(0, email.indexOf('@')) },
      plan: oneOf(text(values, 'plan') ?? '', planNames, 'plan'),
      defaultLanguage: oneOf(text(values, 'language') ?? '', languages, 'language'),
      timezone: readTimezone(text(values, 'timezone') ?? ''),
      currency: oneOf(isoCurrency(text(values, 'currency') ?? ''), currencies, 'currency'),
    };
    return async (operator) => {
      await createTenant(operator, wanted);
      const address = new URL('/', operator.publicUrl.replace('{tenant}', slug)).href;
      return {
        text: `Created ${slug} on ${wanted.plan}. ${email} gets an invitation to ${address}`,
        data: { tenant: slug, name, plan: wanted.plan, admin: email, address },
      };
    };
  },
};
