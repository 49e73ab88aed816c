import { createVerify, generateKeyPairSync } from 'node:crypto';

/** A service account of the fake project, and what tells whether a claim was signed by it. */
export interface ServiceAccount {
  /** Content of the file that GOOGLE_APPLICATION_CREDENTIALS names. */
  file: string;
  /** What is wrong with a signed claim (RFC 7523); undefined: nothing. */
  whatIsWrong(assertion: string, now: number): string | undefined;
}

const TOKEN_ADDRESS = 'https://oauth2.googleapis.com/token';
const SCOPES = /auth\/(cloud-platform|firebase\.messaging)(\s|$)/;

/** A fresh account of a project. */
export function createServiceAccount(projectId: string): ServiceAccount {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const email = `sender@${projectId}.iam.gserviceaccount.com`;
  const file = JSON.stringify({
    type: 'service_account',
    project_id: projectId,
    private_key_id: '1',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    client_email: email,
    client_id: '1',
    token_uri: TOKEN_ADDRESS,
  });
  return {
    file,
    whatIsWrong(assertion, now) {
      const [head = '', claims = '', signature = ''] = assertion.split('.');
      const { iss, aud, exp, scope } = claimsOf(claims);
      if (iss !== email) return `iss is ${iss}`;
      if (aud !== TOKEN_ADDRESS) return `aud is ${aud}`;
      if (typeof exp !== 'number' || exp * 1000 < now) return 'exp has passed';
      if (!SCOPES.test(String(scope))) return `scope is ${scope}`;
      const signed = createVerify('sha256')
        .update(`${head}.${claims}`)
        .verify(publicKey, Buffer.from(signature, 'base64url'));
      return signed ? undefined : 'the signature is not that of the account';
    },
  };
}

function claimsOf(text: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(text, 'base64url').toString() || '{}') as Record<string, unknown>;
}
