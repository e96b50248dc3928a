import { fromBER, OctetString } from 'asn1js';
import { ContentInfo, SignedData } from 'pkijs';

/** What a signature tells without a list of who is trusted. */
export type SignatureState = 'invalid' | 'not_checked';

export interface SignedFile {
  /** What was signed; null when it is not part of the file. */
  readonly content: Uint8Array | null;
  /**
   * `not_checked`: every signature fits the content and the certificate that it names, but nobody said whose the
   * certificate is. `invalid`: one does not fit, or there is none.
   */
  readonly signature: SignatureState;
}

const SIGNED_DATA = '1.2.840.113549.1.7.2';
/** Of a data message with a large attachment the content comes in many pieces. */
const BOUNDS = { maxDepth: 60, maxNodes: 200_000 };
const SIGNERS_AT_MOST = 20;

/** A file of CMS (PKCS #7) with signed data, in DER or BER; null for any other. */
export async function readSigned(bytes: Uint8Array): Promise<SignedFile | null> {
  const data = signedDataOf(bytes);
  if (data === null) return null;
  const content = contentOf(data);
  return { content, signature: (await fits(data, content)) ? 'not_checked' : 'invalid' };
}

function signedDataOf(bytes: Uint8Array): SignedData | null {
  try {
    const { offset, result } = fromBER(bytes, BOUNDS);
    if (offset === -1) return null;
    const info = new ContentInfo({ schema: result });
    return info.contentType === SIGNED_DATA ? new SignedData({ schema: info.content }) : null;
  } catch {
    return null;
  }
}

function contentOf({ encapContentInfo }: SignedData): Uint8Array | null {
  const { eContent } = encapContentInfo;
  if (!(eContent instanceof OctetString)) return null;
  try {
    return new Uint8Array(eContent.getValue());
  } catch {
    return null;
  }
}

async function fits(data: SignedData, content: Uint8Array | null): Promise<boolean> {
  const { length } = data.signerInfos;
  if (content === null || length === 0 || length > SIGNERS_AT_MOST) return false;
  for (let signer = 0; signer < length; signer += 1) {
    try {
      if (!(await data.verify({ signer, checkChain: false }))) return false;
    } catch {
      return false;
    }
  }
  return true;
}
