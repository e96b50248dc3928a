export { XmlElement } from './element.ts';
export { type Bounds, xmlParser } from './parse.ts';
export { type PartReader, readXmlParts } from './parts.ts';
export { readXml } from './read.ts';
export { readXmlRoot, type XmlRoot } from './root.ts';
export { attributeText, type Content, type ContentValue, writeXml, writeXmlPart } from './write.ts';
