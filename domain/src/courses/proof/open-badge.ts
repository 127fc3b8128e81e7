/** The facts that a certificate states. */
export interface CertificateFacts {
  /** The public page of the certificate. */
  address: string;
  /** The page of the organization. */
  issuer: { address: string; name: string };
  person: string;
  /** Names the learner without an account's data. */
  subject: string;
  course: { address: string; name: string; summary: string };
  issuedAt: Temporal.Instant;
}

export interface OpenBadge {
  '@context': readonly string[];
  id: string;
  type: readonly string[];
  name: string;
  issuer: { id: string; type: readonly string[]; name: string };
  validFrom: string;
  credentialSubject: {
    id: string;
    type: readonly string[];
    identifier: readonly { type: string; identityHash: string; identityType: string; hashed: boolean }[];
    achievement: {
      id: string;
      type: readonly string[];
      name: string;
      description: string;
      criteria: { narrative: string };
    };
  };
}

/** An achievement credential of Open Badges 3.0. */
export const openBadge = ({ address, issuer, person, subject, course, issuedAt }: CertificateFacts): OpenBadge => ({
  '@context': ['https://www.w3.org/ns/credentials/v2', 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json'],
  id: address,
  type: ['VerifiableCredential', 'OpenBadgeCredential'],
  name: course.name,
  issuer: { id: issuer.address, type: ['Profile'], name: issuer.name },
  validFrom: issuedAt.round({ smallestUnit: 'second', roundingMode: 'floor' }).toString(),
  credentialSubject: {
    id: `urn:uuid:${subject}`,
    type: ['AchievementSubject'],
    identifier: [{ type: 'IdentityObject', identityHash: person, identityType: 'name', hashed: false }],
    achievement: {
      id: course.address,
      type: ['Achievement'],
      name: course.name,
      description: course.summary || course.name,
      criteria: { narrative: 'All required items of the course are done.' },
    },
  },
});

/** The payload of the JSON web token: the credential with the registered claims. */
export const badgeClaims = (badge: OpenBadge) => ({
  ...badge,
  iss: badge.issuer.id,
  jti: badge.id,
  nbf: Math.floor(Temporal.Instant.from(badge.validFrom).epochMilliseconds / 1000),
  sub: badge.credentialSubject.id,
});
