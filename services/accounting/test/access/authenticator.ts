import { createHash, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** The code of an application at a moment (RFC 6238: SHA-1, six digits, 30 seconds), by another way than the service's. */
export function codeAt(secret: string, now: number): string {
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / 30_000)));
  const mac = createHmac('sha1', key).update(counter).digest();
  const at = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };
type Behaviour = { origin: string; verifiesUser?: boolean; counter?: number };

/** A device with one passkey (ES256, no attestation) that answers as browsers do; it may be told to misbehave. */
export function createAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(rpId: string, flags: number, { counter: given }: Behaviour): Buffer {
    const count = Buffer.alloc(4);
    counter = given ?? counter + 1;
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  return {
    id: id.toString('base64url'),
    /** What `navigator.credentials.create` gives. */
    create({ challenge, rp }: Options, behaviour: Behaviour) {
      const flags = 0x41 | (behaviour.verifiesUser === false ? 0 : 0x04);
      const point = (coordinate: string) => Buffer.from(coordinate, 'base64url');
      // A COSE key in CBOR: kty EC2, alg ES256, crv P-256, x, y.
      const key = Buffer.concat([
        Buffer.from('a50102032620012158', 'hex'),
        Buffer.from([32]),
        point(x),
        Buffer.from('225820', 'hex'),
        point(y),
      ]);
      const data = Buffer.concat([
        authenticatorData(rp?.id ?? '', flags, behaviour),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        key,
      ]);
      // {fmt: "none", attStmt: {}, authData: bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return {
        ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, behaviour.origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    /** What `navigator.credentials.get` gives. */
    get({ challenge, rpId = '' }: Options, behaviour: Behaviour) {
      const data = authenticatorData(rpId, 0x01 | (behaviour.verifiesUser === false ? 0 : 0x04), behaviour);
      const client = clientData('webauthn.get', challenge, behaviour.origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      };
    },
  };
}
